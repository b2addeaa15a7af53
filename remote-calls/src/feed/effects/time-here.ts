import type { CallEvent } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { learnAhead, type Ahead } from '../model/server-time.ts';

/** Converts times of events to this browser's clock, never later than now; now where an event has no time. Epoch ms. */
export interface TimeHere {
  /** Converts the time of a live event, which also shows the difference of the clocks. */
  of(event: CallEvent): number;
  /** Converts the time of a past event, from a server whose clock reads `serverNow`. */
  ofPast(event: CallEvent, serverNow: number): number;
}

export function createTimeHere(clock: Pick<Clock, 'now'>): TimeHere {
  let ahead: Ahead = null;
  const learn = (serverTime: number): number => (ahead = learnAhead(ahead, serverTime, clock.now()));
  return {
    of: ({ event_time: at }) => (at === undefined ? clock.now() : at + learn(at)),
    ofPast: ({ event_time: at }, serverNow) => Math.min(clock.now(), (at ?? serverNow) + learn(serverNow)),
  };
}
