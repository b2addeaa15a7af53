/** How one check stands. `none`: not needed here. */
export type CheckState = 'idle' | 'checking' | 'good' | 'attention' | 'bad' | 'none';

/** The softphone's line [ROUTE-005]. */
export const lineCheck = (state: 'off' | 'connecting' | 'registered' | 'lost' | 'refused'): CheckState =>
  (({ off: 'attention', connecting: 'checking', registered: 'good', lost: 'attention', refused: 'bad' }) as const)[
    state
  ];

/** Notifications; a browser without them rings all the same. */
export const notificationCheck = (permission: 'granted' | 'denied' | 'default' | 'unsupported'): CheckState =>
  (({ granted: 'good', denied: 'attention', default: 'idle', unsupported: 'none' }) as const)[permission];

/** Why there is no microphone, by the name of getUserMedia's error (W3C Media Capture §10.2). */
export type MicrophoneFault = 'denied' | 'missing' | 'busy';
export function microphoneFault(errorName: string): MicrophoneFault {
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'denied';
  return errorName === 'NotFoundError' || errorName === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Quieter than this, dB below full scale, counts as silence. */
const FLOOR_DB = -60;

/** The loudness of samples (-1…1) as 0…1, even in decibels. */
export function loudnessOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB));
}
/** From this loudness on somebody is speaking: -36 dB, well over a quiet room. */
export const HEARD = 0.4;

/** All checks together: the worst that was found, or what is still open. */
export function overall(states: readonly CheckState[]): 'ready' | 'open' | 'attention' | 'bad' {
  if (states.includes('bad')) return 'bad';
  if (states.includes('attention')) return 'attention';
  return states.every((state) => state === 'good' || state === 'none') ? 'ready' : 'open';
}
