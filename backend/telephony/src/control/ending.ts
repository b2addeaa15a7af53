import type { Agent, CallStart, EpochMs, LeftVoicemail } from '../ports.ts';
import {
  NO_LEG,
  type Call,
  type CallInput,
  type CallNews,
  type Effect,
  type Ending,
  type LegId,
  type Phase,
  type Rejoining,
  type Ring,
  type Seat,
  type SoFar,
  type Step,
} from './call.ts';
import { overOf } from './callback-over.ts';
import { journey } from './journey.ts';
import { lineOver } from './line-outcome.ts';
import { lineStatuses, type Statuses } from './line-statuses.ts';
import { received } from './received.ts';

/** A shorter message is discarded. */
const SHORTEST_VOICEMAIL_MS = 1_000;

const voicemailOf = (phase: Phase, now: EpochMs): LeftVoicemail | null => {
  if (phase.at !== 'voicemail' || phase.stage.is !== 'recording') return null;
  const durationMs = now - phase.stage.since;
  return durationMs < SHORTEST_VOICEMAIL_MS ? null : { durationMs, email: phase.email };
};

/** Whether a flow dealt with the call by itself: it ended before anybody was rung. */
const neverRang = ({ lastLeg, phase }: Call, cause: string): boolean =>
  cause === 'shutdown' || (cause === 'flow ended' && lastLeg === 1 && phase.at === 'routing');

/**
 * Returns the statuses of an unanswered call that the server starts: the agent is rung first, except for a campaign's line that rings
 * the customer alone.
 */
const whoMissed = ({ phase }: Call): Omit<Statuses, 'callStatus'> => {
  if (phase.at === 'dialling') return { customerStatus: 'Customer Missed', agentStatus: 'Did Not Process' };
  return phase.at === 'callingAgent' || 'search' in phase
    ? { customerStatus: 'Did Not Process', agentStatus: 'Agent Missed' }
    : { customerStatus: 'Customer Missed', agentStatus: 'Connected' };
};

const isOurs = ({ solution, callback, line }: CallStart): boolean =>
  solution === 'c2c' || callback !== undefined || line !== undefined;

/** Returns the statuses of an unsuccessful call that the server started. */
const ofOurs = (call: Call, callStatus: Statuses['callStatus']): Statuses =>
  call.line?.pickedUp === true ? lineStatuses(call, call.line, callStatus) : { callStatus, ...whoMissed(call) };

/** Returns the three status columns of the call log [LOGS-028…030]. A caller whose place is kept did not give up [TEL-019]. */
const statusesOf = (call: Call, { by, cause }: Ending, leftMessage: boolean): Statuses => {
  const { facts, soFar } = call;
  if (soFar.answeredAt !== null)
    return { callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected' };
  const isSettled = neverRang(call, cause) || soFar.placeKept === true;
  const callStatus = isSettled ? 'Did Not Process' : 'Missed';
  if (isOurs(facts)) return ofOurs(call, callStatus);
  const agentStatus = soFar.agent ? 'Agent Missed' : 'Did Not Process';
  const gaveUp = by === 'customer' && !leftMessage && !isSettled;
  return { callStatus: gaveUp ? 'Abandoned' : callStatus, customerStatus: 'Did Not Process', agentStatus };
};

const seatedLegs = ({ seats }: Rejoining): readonly LegId[] =>
  [seats.agent, seats.third].flatMap((seat) => (seat.is === 'away' ? [] : [seat.leg]));

export const legsOf = (phase: Phase): readonly LegId[] => [
  ...('seats' in phase ? seatedLegs(phase) : []),
  ...('agentLeg' in phase ? [phase.agentLeg] : []),
  ...('customerLeg' in phase && phase.customerLeg !== NO_LEG ? [phase.customerLeg] : []),
  ...('thirdLeg' in phase ? [phase.thirdLeg] : []),
  ...('rings' in phase ? phase.rings.map(({ leg }) => leg) : []),
];

const thirdAgentOf = (phase: Phase): Agent | undefined =>
  'third' in phase && phase.third.is === 'agent' ? phase.third.agent : undefined;

export const ringingAgents = (rings: readonly Ring[]): readonly Agent[] =>
  rings.flatMap(({ party }) => (party.is === 'agent' ? [party.agent] : []));

const isOn = (seat: Seat, leg: LegId): boolean => seat.is !== 'away' && seat.leg === leg;

const agentOnSeat = (phase: Rejoining, leg: LegId): Agent | undefined => {
  if (isOn(phase.seats.agent, leg)) return phase.agent;
  return isOn(phase.seats.third, leg) ? thirdAgentOf(phase) : undefined;
};

/** Returns the agent whose phone this leg is; undefined for a customer or a number. */
export const agentAt = (phase: Phase, leg: LegId): Agent | undefined => {
  if ('agentLeg' in phase && phase.agentLeg === leg) return phase.agent;
  if ('thirdLeg' in phase && phase.thirdLeg === leg) return thirdAgentOf(phase);
  if ('seats' in phase) return agentOnSeat(phase, leg);
  return 'rings' in phase ? ringingAgents(phase.rings.filter((ring) => ring.leg === leg))[0] : undefined;
};

/** Returns the agents reserved for the call, its own first. */
export const agentsOf = (phase: Phase): readonly Agent[] => {
  const third = thirdAgentOf(phase);
  return [
    ...('agent' in phase ? [phase.agent] : []),
    ...(third ? [third] : []),
    ...('rings' in phase ? ringingAgents(phase.rings) : []),
  ];
};

/** Whether the call has a place in a line of waiting callers. */
export const isInLine = (phase: Phase): boolean =>
  'search' in phase && (phase.search.scope.is === 'queue' || phase.search.scope.is === 'account');

/** Whether the search is repeated until it is too late, instead of done once. */
export const isPatient = (phase: Phase): boolean =>
  isInLine(phase) || ('search' in phase && phase.search.scope.is === 'line');

const heldFor = (phase: Phase, now: EpochMs): number => ('hold' in phase && phase.hold.on ? now - phase.hold.since : 0);

/** Adds the time of a hold that is over. */
export const unheld = ({ soFar, phase }: Call, now: EpochMs): SoFar => ({
  ...soFar,
  holdMs: soFar.holdMs + heldFor(phase, now),
});

/** A predictive call is meant to go on for its agent when only the customer's leg ends [CALL-093]; here both end. */
const legOfEnd = ({ by }: Ending, { solution }: CallStart): CallNews['leg'] =>
  by === 'customer' && solution !== 'predictive' ? 'customer' : 'agent';

/** Tells this agent that the call is over, as the inbound call it was for that agent. */
export const hangupOf = ({ agentView }: Call, agent: Agent, ending: Ending): CallNews => ({
  event: 'hangup',
  leg: legOfEnd(ending, agentView),
  agent,
  agentView,
  ending,
});

/** Tells the agent of the call, or those it rings for, that it is over. */
export const hangupNews = (call: Call, ending: Ending): CallNews[] => {
  const { phase } = call;
  const agents = 'agent' in phase ? [phase.agent] : 'rings' in phase ? ringingAgents(phase.rings) : [];
  return agents.map((agent) => hangupOf(call, agent, ending));
};

const thirdHangupNews = ({ phase, agentView }: Call, ending: Ending): CallNews[] => {
  const agent = thirdAgentOf(phase);
  return agent
    ? [{ event: 'hangup', leg: legOfEnd(ending, received(agentView)), agent, agentView: received(agentView), ending }]
    : [];
};

/** Releases the agent of the call, with the wrap-up time of its queue [TEL-016]. */
export const releaseOwn = ({ wrapUpMs }: Call, agent: Agent): Effect =>
  wrapUpMs > 0 ? { type: 'releaseAgent', agent, wrapUpMs } : { type: 'releaseAgent', agent };

/** Ending for the agent who transfers a call. */
const transferred: Ending = { by: 'agent', cause: 'transferred' };

/** Removes the agent from the call and tells that agent; customer and call go on. `leg` is left out when it has ended already. */
export const removeAgent = (
  call: Call,
  agent: Agent,
  leg: LegId | undefined,
  at: EpochMs,
  ending = transferred,
): readonly Effect[] => [
  ...(leg === undefined ? [] : [{ type: 'endLeg', leg, code: 480 } as const]),
  releaseOwn(call, agent),
  { type: 'emit', news: hangupOf(call, agent, ending), at },
];

export const letAgentGo = (call: Call<WithAgent>, at: EpochMs): readonly Effect[] =>
  removeAgent(call, call.phase.agent, call.phase.agentLeg, at);

const releases = (call: Call): Effect[] =>
  agentsOf(call.phase).map((agent) =>
    'agent' in call.phase && call.phase.agent === agent ? releaseOwn(call, agent) : { type: 'releaseAgent', agent },
  );

/** Stops everything besides the conversation: waiting, ringing, a message. */
const stops = ({ phase }: Call, { by }: Ending, voicemail: LeftVoicemail | null, at: EpochMs): Effect[] => [
  ...('rings' in phase ? ringingAgents(phase.rings) : []).map((agent): Effect => {
    return { type: 'ringMissed', agent, reason: by === 'customer' ? 'caller gave up' : 'no answer', at };
  }),
  ...(isInLine(phase) ? [{ type: 'leaveLine' } as const] : []),
  ...(phase.at === 'voicemail' && phase.stage.is === 'recording'
    ? [{ type: 'stopVoicemail', keep: voicemail !== null } as const]
    : []),
  ...(voicemail ? [journey(at, 'voicemailLeft', `${Math.round(voicemail.durationMs / 1000)} s`)] : []),
];

/**
 * The only way into `over`: ends all legs except the one that ended, releases the agents and finishes the record; once, since nothing
 * leads out of `over`. `code` is the final response for a leg not yet answered.
 */
export const endCall = (call: Call, ending: Ending, now: EpochMs, ended?: LegId, code = 480): Step => {
  const { phase, soFar, facts } = call;
  const { answeredAt, dtmf, agent } = soFar;
  const voicemail = voicemailOf(phase, now);
  const effects: Effect[] = [
    ...legsOf(phase)
      .filter((leg) => leg !== ended)
      .map((leg): Effect => ({ type: 'endLeg', leg, code })),
    ...(answeredAt === null ? [] : [{ type: 'stopRecording' } as const]),
    ...stops(call, ending, voicemail, now),
    ...releases(call),
    ...[...hangupNews(call, ending), ...thirdHangupNews(call, ending)].map((news): Effect => ({
      type: 'emit',
      news,
      at: now,
    })),
    ...(facts.callback ? [{ type: 'callbackOver', how: overOf(call, ending) } as const] : []),
    ...lineOver(call, ending, now),
    journey(now, 'ended', `${ending.by}: ${ending.cause}`),
    {
      type: 'finish',
      end: {
        endedAt: now,
        answeredAt,
        talkMs: answeredAt === null ? 0 : now - answeredAt,
        holdMs: soFar.holdMs + heldFor(phase, now),
        ...statusesOf(call, ending, voicemail !== null),
        agent,
        hangupBy: ending.by,
        cause: ending.cause,
        dtmf,
        voicemail,
        solution: facts.solution,
        queue: facts.queue,
        path: call.path,
      },
    },
  ];
  return [{ ...call, phase: { at: 'over' } }, effects];
};

type WithAgent = Extract<Phase, { readonly agentLeg: LegId }>;
type WithCustomer = Extract<Phase, { readonly customerLeg: LegId }>;

/** Handles the ends that are the same while no agent has the call: the caller's end, or somebody's order. */
export const gaveUp = (call: Call<WithCustomer>, input: CallInput, now: EpochMs): Step | undefined => {
  const { customerLeg } = call.phase;
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  if (!('leg' in input) || input.leg !== customerLeg) return undefined;
  if (input.type === 'legEnded') return endCall(call, { by: 'customer', cause: input.cause }, now, customerLeg);
  return input.type === 'legLeft' ? endCall(call, { by: 'customer', cause: 'lost' }, now) : undefined;
};
