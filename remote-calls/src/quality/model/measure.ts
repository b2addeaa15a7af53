import type { PhoneStats } from '../../phone/model/phone-stats.ts';
import { mosOf } from './mos.ts';

/** Audio quality over the last few seconds; null where there is no data. */
export interface Measure {
  readonly mos: number;
  readonly rttMs: number | null;
  readonly jitterMs: number | null;
  /** Loss in the worse direction, per cent. */
  readonly lossPercent: number;
}

const share = (lost: number, of: number): number => (of <= 0 ? 0 : (100 * Math.max(0, lost)) / of);

/** Returns the difference of two readings; null when nothing arrived or the counters restarted. */
export function measure(before: PhoneStats, now: PhoneStats): Measure | null {
  const received = now.packetsReceived - before.packetsReceived;
  if (received <= 0) return null;
  const lost = now.packetsLost - before.packetsLost;
  const lossPercent = Math.min(100, Math.max(share(lost, received + lost), 100 * (now.lossThere ?? 0)));
  const { roundTripMs: rttMs, jitterMs } = now;
  return { mos: mosOf({ rttMs: rttMs ?? 0, jitterMs: jitterMs ?? 0, lossPercent }), rttMs, jitterMs, lossPercent };
}
