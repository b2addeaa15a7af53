import type { PayloadOf, phoneState } from '@patchbay/shared-contracts';

/** How one check stands. `none`: not needed here. */
export type CheckState = 'idle' | 'checking' | 'good' | 'attention' | 'bad' | 'none';

type LineState = PayloadOf<typeof phoneState>['state'];
const lineChecks: Readonly<Record<LineState, CheckState>> = {
  ...{ off: 'attention', connecting: 'checking', registered: 'good' },
  ...{ elsewhere: 'attention', lost: 'attention', refused: 'bad' },
};

/** The softphone's line [ROUTE-005]. */
export const lineCheck = (state: LineState): CheckState => lineChecks[state];

/** Notifications; a browser without them rings all the same. */
export const notificationCheck = (permission: 'granted' | 'denied' | 'default' | 'unsupported'): CheckState =>
  (({ granted: 'good', denied: 'attention', default: 'idle', unsupported: 'none' }) as const)[permission];

/** Why there is no microphone, by the name of getUserMedia's error (W3C Media Capture §10.2). */
export type MicrophoneFault = 'denied' | 'missing' | 'busy';
export function microphoneFault(errorName: string): MicrophoneFault {
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'denied';
  return errorName === 'NotFoundError' || errorName === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** From this loudness on somebody is speaking: -36 dB, well over a quiet room. */
export const HEARD = 0.4;

/** All checks together: the worst that was found, or what is still open. */
export function overall(states: readonly CheckState[]): 'ready' | 'open' | 'attention' | 'bad' {
  if (states.includes('bad')) return 'bad';
  if (states.includes('attention')) return 'attention';
  return states.every((state) => state === 'good' || state === 'none') ? 'ready' : 'open';
}
