import type { EpochMs } from '../ports.ts';
import { NO_LEG, type Call, type CallInput, type Doing, type Routing, type Step } from './call.ts';
import { stopHunt, type Hunting } from './hunting.ts';
import { journey } from './journey.ts';
import { onwardFrom } from './routing.ts';
import { after } from './steps.ts';

/** Says that nobody takes calls in this queue any more; it fits whatever comes next. */
const NOBODY_LEFT = 'system/queue-emptied';

type Leaving = Extract<Doing, { is: 'leavingQueue' }>;

/**
 * Nobody serves the queue any more: the caller is told so, and then goes on as after the longest wait [CONF-QUEUE-008]. A phone that rings
 * for the caller stops, and has missed nothing. A callback has nobody on the line, and stays.
 */
export const queueEmptied = (call: Hunting, now: EpochMs): Step => {
  const { customerLeg, hunt } = call.phase;
  if (hunt.whom.is !== 'queue' || customerLeg === NO_LEG) return [call, []];
  const { plan } = hunt.whom;
  const say = call.lastSay + 1;
  return after(
    [...stopHunt(call, now, 'answered elsewhere'), journey(now, 'queueEmptied', plan.name)],
    [
      { ...call, lastSay: say, phase: { at: 'routing', customerLeg, doing: { is: 'leavingQueue', say, plan } } },
      [{ type: 'say', leg: customerLeg, say, words: [{ sound: NOBODY_LEFT }], then: 'silence' }],
    ],
  );
};

/** The caller has heard it. */
export const stepLeavingQueue = (call: Call<Routing>, { say, plan }: Leaving, input: CallInput, now: EpochMs): Step =>
  input.type === 'said' && input.say === say
    ? onwardFrom(call, call.phase.customerLeg, plan, 'timeout', now)
    : [call, []];
