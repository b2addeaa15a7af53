import type { QueuePlan } from '../flow/queue-plan.ts';
import type { EpochMs } from '../ports.ts';
import { outOfFlow, type Call, type Step, type Talking } from './call.ts';
import { letAgentGo, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { waitIn } from './routing.ts';
import { after } from './steps.ts';

/**
 * Releases the agent and lets the customer wait in that queue, even when it is full; the agent is not rung for this customer again. The
 * flow that brought the call is over.
 */
export const transferToQueue = (call: Call<Talking>, plan: QueuePlan, now: EpochMs): Step => {
  const { agent, customerLeg } = call.phase;
  return after(
    [...letAgentGo(call, now), journey(now, 'transferred', agent.name)],
    waitIn({ ...outOfFlow(call), soFar: unheld(call, now) }, customerLeg, plan, now, { tried: [agent.agentId] }),
  );
};
