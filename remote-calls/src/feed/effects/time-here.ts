import type { CallEvent } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { learnAhead, type Ahead } from '../model/server-time.ts';

/** When an event happened by this browser's clock, never later than now; now, where it does not say. Epoch ms. */
export function createTimeHere(clock: Pick<Clock, 'now'>): (event: CallEvent) => number {
  let ahead: Ahead = null;
  return ({ event_time: at }) => {
    const now = clock.now();
    if (at === undefined) return now;
    ahead = learnAhead(ahead, at, now);
    return at + ahead;
  };
}
