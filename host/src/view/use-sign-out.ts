import { useShell } from './shell-context.ts';

/** Signs out: at once, or, in a call, which it would end, when the person says so. */
export function useSignOut(): () => void {
  const { session, leaving, callHere } = useShell();
  return () => {
    const go = () => void session.end('signed-out');
    if (callHere.current()) leaving.set({ loses: 'call', go });
    else go();
  };
}
