import type { EpochMs } from '../ports.ts';
import { NO_LEG, type Step } from './call.ts';
import { stopSearch, type Searching } from './search-effects.ts';
import { journey } from './journey.ts';
import { after } from './steps.ts';

/** Announcement that nobody takes calls in this queue any more; it fits whatever comes next. */
const NOBODY_LEFT = 'system/queue-emptied';

/**
 * Handles a queue that nobody serves any more: the caller is told, and then goes on as after the longest wait [CONF-QUEUE-008]. A phone
 * that rings for the caller stops, and counts as not missed. A callback has nobody on the line, and stays.
 */
export const queueEmptied = (call: Searching, now: EpochMs): Step => {
  const { customerLeg, search } = call.phase;
  if (search.scope.is !== 'queue' || customerLeg === NO_LEG) return [call, []];
  const { plan: leaving } = search.scope;
  const say = call.lastSay + 1;
  return after(
    [...stopSearch(call, now, 'answered elsewhere'), journey(now, 'queueEmptied', leaving.name)],
    [
      { ...call, lastSay: say, phase: { at: 'routing', customerLeg, doing: { is: 'playing', say, leaving } } },
      [{ type: 'say', leg: customerLeg, say, parts: [{ sound: NOBODY_LEFT }], then: 'silence' }],
    ],
  );
};
