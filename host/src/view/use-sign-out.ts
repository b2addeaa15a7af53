import { callState, type Bus } from '@patchbay/shared-contracts';
import { useShell } from './shell-context.ts';

/** Rings or talks; the ticker's last word on it. */
function isInCall(bus: Bus): boolean {
  let inCall = false;
  const last = bus.on(callState).subscribe(({ state }) => (inCall = state === 'initiated' || state === 'connected'));
  last.unsubscribe();
  return inCall;
}

/** Signs out: at once, or, in a call, which it would end, when the person says so. */
export function useSignOut(): () => void {
  const { session, leaving, bus } = useShell();
  return () => {
    const go = () => void session.end('signed-out');
    if (isInCall(bus)) leaving.set({ loses: 'call', go });
    else go();
  };
}
