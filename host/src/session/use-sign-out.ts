import { useLeaving } from '../view/leaving-context.ts';
import { useCallHere, useHostSession } from './session-context.ts';

/** Signs out: at once, or, in a call, which it would end, when the person says so. */
export function useSignOut(): () => void {
  const leaving = useLeaving();
  const session = useHostSession();
  const callHere = useCallHere();
  return () => {
    const go = () => void session.end('signed-out');
    if (callHere.current()) leaving.set({ loses: 'call', go });
    else go();
  };
}
