import { BACK_TO_QUEUE } from '@patchbay/shared-contracts/calls';
import type { QueuePlan } from '../flow/queue-plan.ts';
import type { EpochMs } from '../ports.ts';
import {
  outOfFlow,
  type Away,
  type Call,
  type CallInput,
  type Effect,
  type Returning,
  type Step,
  type Talking,
  type ThirdParty,
} from './call.ts';
import { endCall, hangupNews, releaseOwn, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { stepOffering } from './offering.ts';
import { onward, waitIn } from './routing.ts';
import { after } from './steps.ts';
import { dropThird } from './third.ts';

/*
 *  Handles the end of an agent's session (decision 0042). A call that only rings is missed. A conversation goes on to its end, as its dialog
 *  needs no session; unless the account wants the customer returned to the queue: then the agent is released, and the customer waits again,
 *  before all others. A call of three is not interrupted.
 */

type OfTwo = Call<Talking | Away | Returning>;

/** Ends the agent's leg, which tells the agent's page why. */
const endAgentLeg = (call: OfTwo, at: EpochMs): readonly Effect[] => {
  const { phase } = call;
  return [
    ...('agentLeg' in phase ? [{ type: 'endLeg', leg: phase.agentLeg, code: 480, why: BACK_TO_QUEUE } as const] : []),
    ...(phase.at === 'talking' ? [] : [{ type: 'stopTimer', timer: 'away' } as const]),
    releaseOwn(call, phase.agent),
    ...hangupNews(call, { by: 'system', cause: 'transferred' }).map((news): Effect => ({ type: 'emit', news, at })),
    journey(at, 'sessionEnded', phase.agent.name),
  ];
};

const backToQueue = (call: OfTwo, plan: QueuePlan, now: EpochMs): Step => {
  const { agent, customerLeg } = call.phase;
  const waiting = { ...outOfFlow(call), soFar: unheld(call, now) };
  return after(
    endAgentLeg(call, now),
    waitIn(waiting, customerLeg, plan, now, { tried: [agent.agentId], isFirst: true }),
  );
};

type SignedOut = Extract<CallInput, { type: 'agentSignedOut' }>;

const ofTwo = (call: OfTwo, { agentId, handOn }: SignedOut, now: EpochMs): Step => {
  const { agent } = call.phase;
  const isHanded = agent.agentId === agentId && agent.deskPhone === undefined; // a desk phone needs no session
  return isHanded && handOn ? backToQueue(call, handOn, now) : [call, []];
};

const isOf = (party: ThirdParty, agentId: string): boolean => party.is === 'agent' && party.agent.agentId === agentId;

export const agentSignedOut = (call: Call, input: SignedOut, now: EpochMs): Step => {
  const { phase } = call;
  switch (phase.at) {
    case 'callingAgent':
      return phase.agent.agentId === input.agentId
        ? endCall(call, { by: 'agent', cause: 'unreachable' }, now)
        : [call, []];
    case 'offering':
      return stepOffering({ ...call, phase }, input, onward, now);
    case 'talking':
    case 'away':
    case 'returning':
      return ofTwo({ ...call, phase }, input, now);
    case 'callingThird':
      return isOf(phase.third, input.agentId)
        ? dropThird({ ...call, phase }, { by: 'system', cause: 'unreachable' }, now)
        : [call, []];
    default:
      return [call, []];
  }
};
