import { useShell } from './shell-context.ts';

/** Goes away from the open page: at once, or, where something typed is not saved, when the person says so. */
export function useLeave(): (go: () => void) => void {
  const { console, leaving } = useShell();
  return (go) => {
    if (console.unsaved.held()) leaving.set({ loses: 'input', go });
    else go();
  };
}
