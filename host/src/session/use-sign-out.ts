import { useLeaving } from '../view/leaving-context.ts';
import { useCallHere, useHostSession } from './session-context.ts';

/** Returns the sign-out: immediate, or after a confirmation while it would cut a call. */
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
