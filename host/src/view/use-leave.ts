import { useConsole } from '@patchbay/shared-ui';
import { useLeaving } from './leaving-context.ts';

/** Returns a function that leaves the page: at once, or after confirmation when input is unsaved. */
export function useLeave(): (go: () => void) => void {
  const console = useConsole();
  const leaving = useLeaving();
  return (go) => {
    if (console.unsaved.held()) leaving.set({ loses: 'input', go });
    else go();
  };
}
