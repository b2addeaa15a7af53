import type { Microphone } from '@patchbay/shared-contracts/calls';
import { stepAway, stepReturning } from './awaited.ts';
import type { Agent, EpochMs } from '../ports.ts';
import type {
  Beyond,
  BusyTone,
  Call,
  CallingAgent,
  CallingCustomer,
  CallInput,
  Connected,
  Dialling,
  Effect,
  LegId,
  Offering,
  Phase,
  Seeking,
  Step,
  PlayingMessage,
  ThirdParty,
} from './call.ts';
import { transferBlind } from './blind-transfer.ts';
import { stepBusyTone, stepCallingAgent, stepCallingCustomer } from './click-to-call.ts';
import { stepConferring } from './conference.ts';
import { stepCallingThird, stepConsulting } from './consult.ts';
import { agentAt, agentsOf, isInLine } from './ending.ts';
import { stepHandedOver } from './hand-over.ts';
import { stepSeeking } from './agent-search.ts';
import { stepDialling } from './line.ts';
import { stepRouting } from './in-flow.ts';
import { agentLost, stepChoosing, stepParting } from './agent-lost.ts';
import { stepOffering } from './offering.ts';
import { transferToQueue } from './queue-transfer.ts';
import { stepRejoining } from './rejoin.ts';
import { onward, pressedInLine } from './routing.ts';
import { agentSignedOut } from './session-end.ts';
import { stepTalking } from './talking.ts';
import { stepSupervised, waitsInQueue } from './supervised-wait.ts';
import { stepPlayingMessage } from './playing-message.ts';
import { stepVoicemail } from './voicemail.ts';
import { answerTold } from './who-answered.ts';

const agentIn = (party: ThirdParty): readonly Agent[] => (party.is === 'agent' ? [party.agent] : []);

/** Returns the agents named by this input, who are already reserved for the call. */
const broughtBy = (input: CallInput): readonly Agent[] => {
  if (input.type === 'partiesFound') return input.parties.flatMap(agentIn);
  if (input.type === 'takeRequested') return [input.agent];
  return input.type === 'consultRequested' || input.type === 'blindRequested' ? agentIn(input.third) : [];
};

/**
 * Releases agents who were found too late or twice, unless they belong to the call, and gives up a place in a queue that is not wanted
 * any more.
 */
const releaseUnusedAgents = (call: Call, input: CallInput): Step => {
  const ours = agentsOf(call.phase).map(({ agentId }) => agentId);
  const agents = broughtBy(input).filter(({ agentId }) => !ours.includes(agentId));
  const hasPlace = input.type === 'queueEntered' && !input.isFull && input.isClosed !== true && !isInLine(call.phase);
  return [
    call,
    [
      ...agents.map((agent): Effect => ({ type: 'releaseAgent', agent })),
      ...(hasPlace ? [{ type: 'leaveLine' } as const] : []),
    ],
  ];
};

/** Whether the call can use this input in its phase. */
const takes = (phase: Phase, input: CallInput): boolean => {
  switch (input.type) {
    case 'partiesFound':
      return phase.at === 'seeking';
    case 'consultRequested':
    case 'blindRequested':
      return phase.at === 'talking';
    case 'takeRequested':
      return waitsInQueue(phase);
    case 'queueEntered':
      return phase.at === 'routing' && phase.doing.is === 'entering' && phase.doing.queueId === input.plan.id;
    default:
      return true;
  }
};

/** Stores the microphone state by agent, not by leg: the agent's next phone is another leg, and is told this state [TEL-009]. */
const withMicrophone = (call: Call, leg: LegId, is: Microphone): Call => {
  const agent = agentAt(call.phase, leg);
  return agent ? { ...call, microphones: { ...call.microphones, [agent.agentId]: is } } : call;
};

const inPhase = <P extends Phase>(call: Call, phase: P): Call<P> => ({ ...call, phase });

const stepBeyond = (call: Call, phase: Beyond, input: CallInput, now: EpochMs): Step => {
  switch (phase.at) {
    case 'rejoining':
      return stepRejoining(inPhase(call, phase), input, agentLost, now);
    case 'choosing':
      return stepChoosing(inPhase(call, phase), input, now);
    case 'parting':
      return stepParting(inPhase(call, phase), input, now);
    case 'handedOver':
      return stepHandedOver(inPhase(call, phase), input, now);
  }
};

const stepConnected = (call: Call, phase: Connected, input: CallInput, now: EpochMs): Step => {
  switch (phase.at) {
    case 'talking':
      if (input.type === 'queueRequested') return transferToQueue(inPhase(call, phase), input.plan, now);
      if (input.type === 'blindRequested') return transferBlind(inPhase(call, phase), input.third, now);
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
    default:
      return stepBeyond(call, phase, input, now);
  }
};

const stepSearching = (call: Call, phase: Seeking | Offering, input: CallInput, now: EpochMs): Step => {
  if (phase.at === 'seeking') {
    const seeking = inPhase(call, phase);
    const pressed = input.type === 'digitHeard' ? pressedInLine(seeking, input.leg, input.digit, now) : undefined;
    return pressed ?? stepSupervised(seeking, input, now) ?? stepSeeking(seeking, input, onward, now);
  }
  const offering = inPhase(call, phase);
  return stepSupervised(offering, input, now) ?? stepOffering(offering, input, onward, now);
};

type Outward = Dialling | PlayingMessage | CallingAgent | CallingCustomer | BusyTone;
const outward: ReadonlySet<Phase['at']> = new Set<Outward['at']>([
  ...(['dialling', 'playingMessage', 'callingAgent', 'callingCustomer', 'busyTone'] as const),
]);
const isOutward = (phase: Phase): phase is Outward => outward.has(phase.at);

/** Steps calls that the server starts, until two parties talk. */
const stepOutward = (call: Call, phase: Outward, input: CallInput, now: EpochMs): Step => {
  switch (phase.at) {
    case 'dialling':
      return stepDialling(inPhase(call, phase), input, now);
    case 'playingMessage':
      return stepPlayingMessage(inPhase(call, phase), input, now);
    case 'callingAgent':
      return stepCallingAgent(inPhase(call, phase), input, now);
    case 'callingCustomer':
      return stepCallingCustomer(inPhase(call, phase), input, now);
    case 'busyTone':
      return stepBusyTone(inPhase(call, phase), input, now);
  }
};

const stepPhase = (call: Call, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  if (!takes(phase, input)) return releaseUnusedAgents(call, input);
  if (isOutward(phase)) return stepOutward(call, phase, input, now);
  switch (phase.at) {
    case 'routing':
      return stepRouting(inPhase(call, phase), input, now);
    case 'seeking':
    case 'offering':
      return stepSearching(call, phase, input, now);
    case 'voicemail':
      return stepVoicemail(inPhase(call, phase), input, now);
    case 'over':
      return [call, []];
    default:
      return stepConnected(call, phase, input, now);
  }
};

/** Returns the call with inputs that are stored for later in every phase. */
const kept = (call: Call, input: CallInput): Call | undefined => {
  if (input.type === 'microphoneTold') return withMicrophone(call, input.leg, input.is);
  if (input.type === 'hasKeptPlace')
    return isInLine(call.phase) ? { ...call, soFar: { ...call.soFar, placeKept: true } } : call;
  return input.type === 'ifLostTold' ? { ...call, ifLost: input.is } : undefined;
};

/**
 * Steps a whole call [TEL-003]. Each input is a past fact that may be late, duplicated or of another leg, and then changes nothing.
 * The diagrams stand in click-to-call.ts, and in routing.ts, agent-search.ts and voicemail.ts for inbound calls; both lead to talking.ts, and
 * away.ts and consult.ts go on from there, rejoin.ts and agent-lost.ts from consult.ts.
 */
export const step = (call: Call, input: CallInput, now: EpochMs): Step => {
  const next = kept(call, input);
  if (next) return [next, []];
  if (input.type === 'answerTold') return answerTold(call, input, now);
  return input.type === 'agentSignedOut' ? agentSignedOut(call, input, now) : stepPhase(call, input, now);
};
