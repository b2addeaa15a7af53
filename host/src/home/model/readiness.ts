import type { PayloadOf, phoneState } from '@patchbay/shared-contracts';

/** Result of one check. `none`: not needed here. */
export type CheckState = 'idle' | 'checking' | 'good' | 'attention' | 'bad' | 'none';

type LineState = PayloadOf<typeof phoneState>['state'];
const lineChecks: Readonly<Record<LineState, CheckState>> = {
  ...{ off: 'attention', connecting: 'checking', registered: 'good' },
  ...{ elsewhere: 'attention', lost: 'attention', refused: 'bad' },
};

/** Returns the check of the softphone's registration [ROUTE-005]. */
export const lineCheck = (state: LineState): CheckState => lineChecks[state];

/** Returns the check of notifications; a browser without them still rings. */
export const notificationCheck = (permission: 'granted' | 'denied' | 'default' | 'unsupported'): CheckState =>
  (({ granted: 'good', denied: 'attention', default: 'idle', unsupported: 'none' }) as const)[permission];

/** Reason for a missing microphone, from the name of getUserMedia's error (W3C Media Capture §10.2). */
export type MicrophoneFault = 'denied' | 'missing' | 'busy';
export function microphoneFault(errorName: string): MicrophoneFault {
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'denied';
  return errorName === 'NotFoundError' || errorName === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Loudness from which somebody counts as speaking: -36 dB, well above a quiet room. */
export const HEARD = 0.4;

/** Returns the overall result: the worst found, or open while checks are pending. */
export function overall(states: readonly CheckState[]): 'ready' | 'open' | 'attention' | 'bad' {
  if (states.includes('bad')) return 'bad';
  if (states.includes('attention')) return 'attention';
  return states.every((state) => state === 'good' || state === 'none') ? 'ready' : 'open';
}
