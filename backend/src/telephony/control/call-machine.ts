import { stepAway, stepReturning } from './away.ts';
import type { EpochMs } from '../ports.ts';
import type { Away, Call, CallInput, Phase, Returning, Step, Talking } from './call.ts';
import { stepBusyTone, stepCallingAgent, stepCallingCustomer } from './click-to-call.ts';
import { stepOffering, stepSeeking } from './inbound.ts';
import { stepTalking } from './talking.ts';

/** An agent found too late, or twice, must not stay reserved; unless it is the one this call has. */
const giveBackLateAgent = (call: Call, input: CallInput): Step => {
  const current = 'agent' in call.phase ? call.phase.agent.agentId : undefined;
  const isLate = input.type === 'agentFound' && input.agent.agentId !== current;
  return [call, isLate ? [{ type: 'releaseAgent', agent: input.agent }] : []];
};

const inPhase = <P extends Phase>(call: Call, phase: P): Call<P> => ({ ...call, phase });

const stepConnected = (call: Call, phase: Talking | Away | Returning, input: CallInput, now: EpochMs): Step => {
  if (phase.at === 'talking') return stepTalking(inPhase(call, phase), input, now);
  return phase.at === 'away'
    ? stepAway(inPhase(call, phase), input, now)
    : stepReturning(inPhase(call, phase), input, now);
};

/**
 * One call, whole [TEL-003]: each input is a past fact that may be late, doubled or of another leg, and then changes nothing.
 * The diagrams stand in click-to-call.ts and inbound.ts; both end in talking.ts.
 */
export const step = (call: Call, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  if (input.type === 'agentFound' && phase.at !== 'seeking') return giveBackLateAgent(call, input);
  switch (phase.at) {
    case 'callingAgent':
      return stepCallingAgent(inPhase(call, phase), input, now);
    case 'callingCustomer':
      return stepCallingCustomer(inPhase(call, phase), input, now);
    case 'busyTone':
      return stepBusyTone(inPhase(call, phase), input, now);
    case 'seeking':
      return stepSeeking(inPhase(call, phase), input, now);
    case 'offering':
      return stepOffering(inPhase(call, phase), input, now);
    case 'over':
      return [call, []];
    default:
      return stepConnected(call, phase, input, now);
  }
};
