import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Carried, Run } from '@patchbay/shared-contracts/flows';
import type { PublishedFlow } from '../flow/published.ts';
import type { QueuePlan } from '../flow/queue-plan.ts';
import { leaveFlow, type FlowPathPart } from '../flow/flow-path.ts';
import type { ThirdParty, ThirdWanted } from './back.ts';
import type { Effect } from './effect.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import { newLineSoFar, type Dialling, type LineSoFar, type PlayingMessage } from './line-facts.ts';
import type { Agent, CallbackKept, CallSide, CallStart, EpochMs, IfAgentLost } from '../ports.ts';
import type { Ending, LegId, Timer, SearchScope } from './call-types.ts';

export * from './back.ts';
export * from './effect.ts';
export * from './line-facts.ts';
export * from './times.ts';
export * from './call-types.ts';

export type Held = { readonly on: true; readonly since: EpochMs };
export type Holding = { readonly on: false } | Held;

/** One phone that rings for a caller. `rang`: it sent 180; a phone that never does may be asleep [TEL-015]. */
export interface Ring {
  readonly leg: LegId;
  readonly party: ThirdParty;
  readonly rang: boolean;
}

export interface AgentSearch {
  readonly scope: SearchScope;
  readonly ringMs: number;
  readonly since: EpochMs;
  /** Time of the last missed ring; after a while everybody is rung again. */
  readonly missedAt: EpochMs | null;
  /** Whether the caller talked to somebody already, and comes before the other waiting callers. */
  readonly isFirst: boolean;
}

interface KeyPrompt {
  readonly say: number;
  readonly tries: number;
  readonly timeoutMs: number;
}

/** Current wait of a flow step; `say` is the number of the prompt that plays. */
export type Doing =
  /** `leaving`: the queue that nobody serves any more, which is being announced. */
  | { readonly is: 'playing'; readonly say: number; readonly leaving?: QueuePlan }
  | ({ readonly is: 'asking' } & KeyPrompt)
  | { readonly is: 'entering'; readonly queueId: string }
  /** Entry of a number by keys; `digits` are those pressed so far. */
  | ({ readonly is: 'gathering'; readonly digits: string } & KeyPrompt)
  | { readonly is: 'keeping'; readonly asked: number }
  | { readonly is: 'hooking'; readonly hook: number }
  | { readonly is: 'texting'; readonly sms: number }
  | { readonly is: 'waiting' };

/** `greeting` lasts until the beep has ended. */
export type VoicemailStage =
  { readonly is: 'greeting'; readonly say: number } | { readonly is: 'recording'; readonly since: EpochMs };

interface WithAgent {
  readonly agent: Agent;
  readonly agentLeg: LegId;
}
interface WithCustomer {
  readonly customerLeg: LegId;
}
interface WithThird {
  readonly third: ThirdParty;
  readonly thirdLeg: LegId;
  /** Purpose for which the agent invited the third party. */
  readonly wants: ThirdWanted;
}

export type CallingAgent = { readonly at: 'callingAgent' } & WithAgent;
/** `early`: the customer's network is heard already (early media), instead of the server's ring-back. */
export type CallingCustomer = {
  readonly at: 'callingCustomer';
  readonly early: boolean;
  /** Queue of a callback. */
  readonly plan?: QueuePlan;
} & WithAgent &
  WithCustomer;
export type BusyTone = { readonly at: 'busyTone'; readonly ending: Ending } & WithAgent;
/** The flow is at a step of its own; `doing` is what the step waits for. */
export type Routing = { readonly at: 'routing'; readonly doing: Doing } & WithCustomer;
export type Seeking = { readonly at: 'seeking'; readonly search: AgentSearch } & WithCustomer;
/** `first` is the first leg of the group that began to ring together. */
export type Offering = {
  readonly at: 'offering';
  readonly search: AgentSearch;
  readonly rings: readonly Ring[];
  readonly first: LegId;
} & WithCustomer;
export type Voicemail = {
  readonly at: 'voicemail';
  readonly stage: VoicemailStage;
  readonly email: string | null;
  readonly maxMs: number;
} & WithCustomer;
export type Talking = { readonly at: 'talking'; readonly hold: Holding } & WithAgent & WithCustomer;
/**
 * Whether the phone came back once after the page was gone. The time to answer restarted then, so that a slow page is not too late. It
 * does not restart again: an agent who keeps reloading the page must not keep the caller waiting for ever.
 */
interface Waited {
  readonly cameBack?: true;
}
/** The agent's page is gone; the customer hears music until the agent is back [TEL-009]. */
export type Away = { readonly at: 'away'; readonly agent: Agent; readonly hold: Holding } & Waited & WithCustomer;
/** The page is back, and its phone is being rung. */
export type Returning = { readonly at: 'returning'; readonly hold: Holding } & Waited & WithAgent & WithCustomer;
/** The third party rings; the agent hears ring-back, the customer music. */
export type CallingThird = { readonly at: 'callingThird'; readonly hold: Held } & WithAgent & WithCustomer & WithThird;
/** The agent talks to the third party while the customer is on hold, otherwise to the customer; the one left alone hears music. */
export type Consulting = { readonly at: 'consulting'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** All three are bridged. */
export type Conferring = { readonly at: 'conferring'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** State of an agent or third party in a three-party call: on the line, page gone, or being rung again. */
export type Seat =
  | { readonly is: 'here'; readonly leg: LegId }
  | ({ readonly is: 'returning'; readonly leg: LegId } & Waited)
  | ({ readonly is: 'away' } & Waited);
/** Party of a three-party call whose page may be gone and come back. */
export type Side = 'agent' | 'third';
/** The page of one agent, or of both, is gone; the others go on, and their places in the call are kept for a while [TEL-009]. */
export type Rejoining = {
  readonly at: 'rejoining';
  readonly was: Three['at'];
  readonly agent: Agent;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly hold: Holding;
} & WithCustomer &
  Pick<WithThird, 'third' | 'wants'>;
/** The agent of a consultation did not come back: the customer is asked whether to go on with the third party. */
export type Choosing = {
  readonly at: 'choosing';
  /** Number of the prompt that plays, or played last. */
  readonly say: number;
  /** Number of times it was asked before. */
  readonly tries: number;
} & WithCustomer &
  Pick<WithThird, 'third' | 'thirdLeg'>;
/** Nobody is left for the customer, and a prompt says so. */
export type Parting = { readonly at: 'parting'; readonly say: number } & WithCustomer;
/** The customer was transferred to an outside number: no agent is in the call any more. */
export type HandedOver = { readonly at: 'handedOver'; readonly number: string } & WithCustomer &
  Pick<WithThird, 'thirdLeg'>;
export type Three = CallingThird | Consulting | Conferring;
export type Inbound = Routing | Seeking | Offering | Voicemail;
/** Phases that follow a call with a third party. */
export type Beyond = Rejoining | Choosing | Parting | HandedOver;
export type Connected = Talking | Away | Returning | Three | Beyond;
export type Phase =
  Dialling | PlayingMessage | CallingAgent | CallingCustomer | BusyTone | Inbound | Connected | { readonly at: 'over' };

/** History of the call, for its record. */
export interface SoFar {
  readonly answeredAt: EpochMs | null;
  readonly holdMs: number;
  readonly dtmf: string;
  /** The agent who is connected, or was rung last. */
  readonly agent: Agent | null;
  /** Whether the caller's place is kept for a callback: hanging up now is not giving up. */
  readonly placeKept?: true;
  /** Whether the server has answered the caller, who then hears prompts before any agent is on the line. */
  readonly pickedUp: boolean;
}

export interface Call<P extends Phase = Phase> {
  readonly facts: CallStart;
  /** The call as its agent sees it: a transferred call shows as inbound, and may be of another queue. */
  readonly agentView: CallStart;
  readonly phase: P;
  readonly soFar: SoFar;
  readonly lastLeg: LegId;
  /** Agents and numbers this caller was offered to in vain; they are not rung for this caller again for a while. */
  readonly tried: readonly string[];
  /** Whether its record has begun: that of a callback begins when an agent is found for it. */
  readonly recorded: boolean;
  /** Queue that the caller joined last, and when: a returning caller gets that place. */
  readonly joined: { readonly queueId: string; readonly since: EpochMs } | null;
  /** Run of the flow through which the call came in, or to which a queue sent it. */
  readonly run: Run | null;
  /** Language and variables of a flow that is over, for the steps after it. Left out: there was none. */
  readonly carried?: Carried;
  /** The flow that `run` is in; null when a queue sent the call on. */
  readonly flow: PublishedFlow | null;
  /** Path of the call through flows. */
  readonly path: readonly FlowPathPart[];
  /** Number of the last prompt, to tell the end of an earlier one apart. */
  readonly lastSay: number;
  /** Wrap-up time of the queue in which it was answered, in ms; 0: none. */
  readonly wrapUpMs: number;
  /** By agent: the microphone state reported last. A phone that reports nothing is missing. */
  readonly microphones: Readonly<Record<string, Microphone>>;
  /** By agent: when an invited party came on the line. Others have been there since the call was answered. */
  readonly joinedAt: Readonly<Record<string, EpochMs>>;
  /** The account's treatment of the customer of a consultation whose agent does not come back. */
  readonly ifLost: IfAgentLost;
  /** Progress of a campaign's line; null when the call is none. */
  readonly line: LineSoFar | null;
}

/** Creates a call in its first phase. */
export const newCall = (facts: CallStart, phase: Phase, agent: Agent | null = null): Call => ({
  facts,
  agentView: facts,
  phase,
  soFar: { answeredAt: null, holdMs: 0, dtmf: '', agent, pickedUp: false },
  lastLeg: 1,
  tried: [],
  ...{ recorded: true, joined: null },
  ...{ run: null, flow: null, path: [] },
  lastSay: 0,
  wrapUpMs: 0,
  microphones: {},
  joinedAt: {},
  ifLost: 'ask',
  line: facts.line === undefined ? null : newLineSoFar,
});

/** Language and variables of the flow that the call is in, or was in last. */
export const carriedBy = ({ run, carried }: Pick<Call, 'run' | 'carried'>): Carried | undefined => run ?? carried;

/** Speaks the language that a flow chose, also one that is over. */
export const speakChosen = (call: Call): readonly Effect[] => {
  const { language = null } = carriedBy(call) ?? {};
  return language === null ? [] : [{ type: 'speak', language }];
};

/**
 * Returns the call without its flow, which is over. Language and variables outlive it; the count of steps begins anew, as
 * its limit is for loops in which nobody takes part.
 */
export const outOfFlow = <C extends Call>(call: C) => {
  const carried = carriedBy(call);
  return {
    ...call,
    ...{ run: null, flow: null, path: leaveFlow(call.path) },
    ...(carried && { carried: { steps: 0, variables: carried.variables, language: carried.language } }),
  };
};

/** Inputs: past facts, each passed with the time at which it happened. */
export type CallInput =
  | { readonly type: 'legRinging'; readonly leg: LegId }
  /** The leg rings, and its network can be heard (early media, RFC 3960). */
  | { readonly type: 'legEarly'; readonly leg: LegId }
  | { readonly type: 'legAnswered'; readonly leg: LegId }
  /** The leg is gone, whoever ended it; also when it could not be started. `code` is a SIP status. */
  | { readonly type: 'legEnded'; readonly leg: LegId; readonly code: number; readonly cause: string }
  /** The leg's page is gone; the leg itself still has to be ended. */
  | { readonly type: 'legLeft'; readonly leg: LegId }
  /** The phone of one of the call's agents registered. */
  | { readonly type: 'agentBack'; readonly agentId: string }
  /** Answer to `askIfLost`. */
  | { readonly type: 'ifLostTold'; readonly is: IfAgentLost }
  /** The caller kept a place in this line before, and still has it [TEL-019]. */
  | { readonly type: 'hasKeptPlace' }
  /** The agent's session is over, and so is what rings for the agent; `handOn`: the queue in which the customer is to wait again. */
  | { readonly type: 'agentSignedOut'; readonly agentId: string; readonly handOn: QueuePlan | null }
  | { readonly type: 'digitHeard'; readonly leg: LegId; readonly digit: string }
  /** The phone reports whether its microphone is heard. */
  | { readonly type: 'microphoneTold'; readonly leg: LegId; readonly is: Microphone }
  /** Hold by the phone itself: a re-INVITE changed the media direction. */
  | { readonly type: 'phoneHeld'; readonly leg: LegId; readonly on: boolean }
  | { readonly type: 'holdRequested'; readonly on: boolean }
  | { readonly type: 'hangupRequested'; readonly by: CallSide; readonly cause: string }
  /** Parties to ring; the agents are reserved for this call until `releaseAgent`. */
  | { readonly type: 'partiesFound'; readonly parties: readonly ThirdParty[]; readonly sticky?: boolean }
  | { readonly type: 'noAgentFound' }
  /** An agent refuses a ringing call, by the API. */
  | { readonly type: 'declineRequested'; readonly agentId: string }
  /** Answer to `enterQueue`. The call has a place in this queue until `leaveLine`, unless the queue is full or closed. */
  | {
      readonly type: 'queueEntered';
      readonly plan: QueuePlan;
      readonly isFull: boolean;
      readonly isClosed?: boolean;
    }
  | { readonly type: 'queueUnknown'; readonly queueId: string }
  /** `variables` are those set by the web hook; null: it failed. */
  | {
      readonly type: 'hookAnswered';
      readonly hook: number;
      readonly variables: Readonly<Record<string, string>> | null;
    }
  /** `unsent`: reason in words; null: the SMS is on its way. */
  | { readonly type: 'smsTold'; readonly sms: number; readonly unsent: string | null }
  /** Whether the place is kept; `asked` is the number of the request. */
  | { readonly type: 'callbackKept'; readonly asked: number; readonly as: CallbackKept }
  /** Kind of answer of a campaign's line, judged by its first sounds; and the end of a machine's tone. */
  | { readonly type: 'answerTold'; readonly leg: LegId; readonly kind: AnswerKind }
  | { readonly type: 'toneHeard'; readonly leg: LegId }
  /** A prompt has ended. */
  | { readonly type: 'said'; readonly say: number }
  | { readonly type: 'consultRequested'; readonly third: ThirdParty; readonly wants?: ThirdWanted }
  /** The agent transfers the call without consultation. */
  | { readonly type: 'blindRequested'; readonly third: ThirdParty }
  | { readonly type: 'completeRequested' }
  | { readonly type: 'mergeRequested' }
  /** The agent of the call drops the third party (cancel, kick), or the third party leaves. */
  | { readonly type: 'dropRequested'; readonly by: 'agent' | 'third' }
  | { readonly type: 'queueRequested'; readonly plan: QueuePlan }
  /** A supervisor, by name, moves the caller to this queue. */
  | { readonly type: 'moveRequested'; readonly plan: QueuePlan; readonly by: string }
  /** Nobody serves the queue any more: the caller takes the queue's overflow. */
  | { readonly type: 'overflowRequested' }
  /** A supervisor assigns the caller to this agent, reserved for the call, who is rung alone. */
  | { readonly type: 'takeRequested'; readonly agent: Agent }
  | { readonly type: 'timedOut'; readonly timer: Timer; readonly leg?: LegId };

export type Step = readonly [Call, readonly Effect[]];
