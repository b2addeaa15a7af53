import { useConsole } from '@patchbay/shared-ui';
import { useLeaving } from './leaving-context.ts';

/** Goes away from the open page: at once, or, where something typed is not saved, when the person says so. */
export function useLeave(): (go: () => void) => void {
  const console = useConsole();
  const leaving = useLeaving();
  return (go) => {
    if (console.unsaved.held()) leaving.set({ loses: 'input', go });
    else go();
  };
}
