import type { CallEvent } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { learnAhead, type Ahead } from '../model/server-time.ts';

/** When events happened by this browser's clock, never later than now; now, where they do not say. Epoch ms. */
export interface TimeHere {
  /** Of an event that comes as it happens, which shows how the clocks stand. */
  of(event: CallEvent): number;
  /** Of an event of before, told by a server whose clock says `serverNow`. */
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
