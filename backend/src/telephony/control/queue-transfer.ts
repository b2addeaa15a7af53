import type { QueuePlan } from '../../routing/model/queue-plan.ts';
import type { EpochMs } from '../ports.ts';
import type { Call, Effect, Ending, Step, Talking } from './call.ts';
import { hangupNews, releaseOwn, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { waitIn } from './routing.ts';
import { after } from './steps.ts';

const transferred: Ending = { by: 'agent', cause: 'transferred' };

/**
 * The agent is let go, and the customer waits like a caller of that queue, who is not refused when it is full; the agent is not
 * rung for it again. The flow that brought the call is over.
 */
export const transferToQueue = (call: Call<Talking>, plan: QueuePlan, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const told = hangupNews(call, transferred).map((news): Effect => ({ type: 'emit', news, at: now }));
  return after(
    [
      { type: 'endLeg', leg: agentLeg, code: 480 },
      releaseOwn(call, agent),
      ...told,
      journey(now, 'transferred', agent.name),
    ],
    waitIn({ ...call, run: null, soFar: unheld(call, now) }, customerLeg, plan, now, [agent.agentId]),
  );
};
