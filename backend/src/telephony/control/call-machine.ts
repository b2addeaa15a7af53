import { stepAway, stepReturning } from './away.ts';
import type { Agent, EpochMs } from '../ports.ts';
import type { Call, CallInput, Connected, Phase, Step } from './call.ts';
import { stepBusyTone, stepCallingAgent, stepCallingCustomer } from './click-to-call.ts';
import { stepConferring } from './conference.ts';
import { stepCallingThird, stepConsulting } from './consult.ts';
import { agentsOf } from './ending.ts';
import { stepHandedOver } from './hand-over.ts';
import { stepOffering, stepSeeking } from './inbound.ts';
import { stepTalking } from './talking.ts';

/** The agent whom this input brings, already reserved for the call. */
const broughtBy = (input: CallInput): Agent | undefined => {
  if (input.type === 'agentFound') return input.agent;
  return input.type === 'consultRequested' && input.third.is === 'agent' ? input.third.agent : undefined;
};

/** An agent found too late, or twice, must not stay reserved; unless it is one this call has. */
const giveBack = (call: Call, agent: Agent): Step => {
  const isOurs = agentsOf(call.phase).some(({ agentId }) => agentId === agent.agentId);
  return [call, isOurs ? [] : [{ type: 'releaseAgent', agent }]];
};

const takes = (phase: Phase, input: CallInput): boolean =>
  phase.at === (input.type === 'agentFound' ? 'seeking' : 'talking');

const inPhase = <P extends Phase>(call: Call, phase: P): Call<P> => ({ ...call, phase });

const stepConnected = (call: Call, phase: Connected, input: CallInput, now: EpochMs): Step => {
  switch (phase.at) {
    case 'talking':
      return stepTalking(inPhase(call, phase), input, now);
    case 'away':
      return stepAway(inPhase(call, phase), input, now);
    case 'returning':
      return stepReturning(inPhase(call, phase), input, now);
    case 'callingThird':
      return stepCallingThird(inPhase(call, phase), input, now);
    case 'consulting':
      return stepConsulting(inPhase(call, phase), input, now);
    case 'conferring':
      return stepConferring(inPhase(call, phase), input, now);
    case 'handedOver':
      return stepHandedOver(inPhase(call, phase), input, now);
  }
};

/**
 * One call, whole [TEL-003]: each input is a past fact that may be late, doubled or of another leg, and then changes nothing.
 * The diagrams stand in click-to-call.ts and inbound.ts, which both end in talking.ts; away.ts and consult.ts go on from there.
 */
export const step = (call: Call, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  const brought = broughtBy(input);
  if (brought && !takes(phase, input)) return giveBack(call, brought);
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
