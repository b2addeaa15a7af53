import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Run } from '@patchbay/shared-contracts/flows';
import type { PublishedFlow } from '../flow/published.ts';
import type { QueuePlan } from '../flow/queue-plan.ts';
import { leaveFlow, type Stretch } from '../flow/stretch.ts';
import type { ThirdParty, ThirdWanted } from './back.ts';
import type { Effect } from './effect.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import { newLineSoFar, type Dialling, type LineSoFar, type Telling } from './line-facts.ts';
import type { Agent, CallbackKept, CallSide, CallStart, EpochMs, IfAgentLost } from '../ports.ts';
import type { Ending, LegId, Timer, Whom } from './words.ts';

export * from './back.ts';
export * from './effect.ts';
export * from './line-facts.ts';
export * from './times.ts';
export * from './words.ts';

export type Held = { readonly on: true; readonly since: EpochMs };
export type Holding = { readonly on: false } | Held;

/** One phone that rings for a caller. `rang`: it said so; a phone that never does may be asleep [TEL-015]. */
export interface Ring {
  readonly leg: LegId;
  readonly party: ThirdParty;
  readonly rang: boolean;
}

export interface Hunt {
  readonly whom: Whom;
  readonly ringMs: number;
  readonly since: EpochMs;
  /** When a ring was missed last; after a while everybody is rung again. */
  readonly missedAt: EpochMs | null;
  /** The caller was with somebody already, and stands before those who wait. */
  readonly isFirst: boolean;
}

interface AskedByKeys {
  readonly say: number;
  readonly tries: number;
  readonly timeoutMs: number;
}

/** What a step of the flow waits for; `say` is the number of a prompt that plays. */
export type Doing =
  /** `leaving`: nobody serves this queue any more, which is being said. */
  | { readonly is: 'playing'; readonly say: number; readonly leaving?: QueuePlan }
  | ({ readonly is: 'asking' } & AskedByKeys)
  | { readonly is: 'entering'; readonly queueId: string }
  /** A number by keys; `digits` were pressed so far. */
  | ({ readonly is: 'gathering'; readonly digits: string } & AskedByKeys)
  | { readonly is: 'keeping'; readonly asked: number }
  | { readonly is: 'hooking'; readonly hook: number }
  | { readonly is: 'texting'; readonly sms: number }
  | { readonly is: 'waiting' };

/** `greeting`: until the beep has ended. */
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
  /** What the agent means to make of the three. */
  readonly wants: ThirdWanted;
}

export type CallingAgent = { readonly at: 'callingAgent' } & WithAgent;
/** `early`: his network is heard already, in place of our ring-back. */
export type CallingCustomer = {
  readonly at: 'callingCustomer';
  readonly early: boolean;
  /** The queue of a callback. */
  readonly plan?: QueuePlan;
} & WithAgent &
  WithCustomer;
export type BusyTone = { readonly at: 'busyTone'; readonly ending: Ending } & WithAgent;
/** The flow is at a step of its own; what it waits for. */
export type Routing = { readonly at: 'routing'; readonly doing: Doing } & WithCustomer;
export type Seeking = { readonly at: 'seeking'; readonly hunt: Hunt } & WithCustomer;
/** `first` is the first leg of those that began to ring together. */
export type Offering = {
  readonly at: 'offering';
  readonly hunt: Hunt;
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
 * The phone of a page that was gone came back once: the time to answer began anew then, so that a page that came late is not too late. It
 * does not begin a third time: who goes on loading the page keeps nobody waiting for ever.
 */
interface Waited {
  readonly cameBack?: true;
}
/** The agent's page is gone; the customer hears music until it is back [TEL-009]. */
export type Away = { readonly at: 'away'; readonly agent: Agent; readonly hold: Holding } & Waited & WithCustomer;
/** It is back, and its phone is being called. */
export type Returning = { readonly at: 'returning'; readonly hold: Holding } & Waited & WithAgent & WithCustomer;
/** The third party rings: the agent hears that, the customer music. */
export type CallingThird = { readonly at: 'callingThird'; readonly hold: Held } & WithAgent & WithCustomer & WithThird;
/** The agent is with the third while the customer is on hold, with the customer otherwise; who is not with him hears music. */
export type Consulting = { readonly at: 'consulting'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** All three hear each other. */
export type Conferring = { readonly at: 'conferring'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** Where somebody of a call of three is: on the line, with a page that is gone, or being called back. */
export type Seat =
  | { readonly is: 'here'; readonly leg: LegId }
  | ({ readonly is: 'returning'; readonly leg: LegId } & Waited)
  | ({ readonly is: 'away' } & Waited);
/** Whose page may be gone and come back. */
export type Side = 'agent' | 'third';
/** A page of one of the agents, or of both, is gone; the others go on, and their seats are kept for a while [TEL-009]. */
export type Rejoining = {
  readonly at: 'rejoining';
  readonly was: Three['at'];
  readonly agent: Agent;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly hold: Holding;
} & WithCustomer &
  Pick<WithThird, 'third' | 'wants'>;
/** The agent of a consultation did not come back: the customer is asked whether the third is to have the call. */
export type Choosing = {
  readonly at: 'choosing';
  /** The number of the prompt that plays, or played last. */
  readonly say: number;
  /** How often it was asked before. */
  readonly tries: number;
} & WithCustomer &
  Pick<WithThird, 'third' | 'thirdLeg'>;
/** Nobody is left for the customer, who is told so. */
export type Parting = { readonly at: 'parting'; readonly say: number } & WithCustomer;
/** The customer was handed to a number outside: no agent is in the call any more. */
export type HandedOver = { readonly at: 'handedOver'; readonly number: string } & WithCustomer &
  Pick<WithThird, 'thirdLeg'>;
export type Three = CallingThird | Consulting | Conferring;
export type Inbound = Routing | Seeking | Offering | Voicemail;
/** What becomes of a call with a third party. */
export type Beyond = Rejoining | Choosing | Parting | HandedOver;
export type Connected = Talking | Away | Returning | Three | Beyond;
export type Phase =
  Dialling | Telling | CallingAgent | CallingCustomer | BusyTone | Inbound | Connected | { readonly at: 'over' };

/** What happened so far, for the record. */
export interface SoFar {
  readonly answeredAt: EpochMs | null;
  readonly holdMs: number;
  readonly dtmf: string;
  /** The agent connected, or last rung. */
  readonly agent: Agent | null;
  /** The caller's place is kept: who hangs up now gave nothing up. */
  readonly placeKept?: true;
  /** The caller was answered, by us: he hears prompts, and is on the line before any agent is. */
  readonly pickedUp: boolean;
}

export interface Call<P extends Phase = Phase> {
  readonly facts: CallStart;
  /** The call as its agent sees it: one that was handed on came in, and may be of another queue. */
  readonly seen: CallStart;
  readonly phase: P;
  readonly soFar: SoFar;
  readonly lastLeg: LegId;
  /** Agents and numbers this caller was offered to in vain; they are not rung for him again for a while. */
  readonly tried: readonly string[];
  /** Its record is begun: that of a callback when somebody is found for it. */
  readonly recorded: boolean;
  /** The queue that it came into last, and when: who comes back there has that place. */
  readonly joined: { readonly queueId: string; readonly since: EpochMs } | null;
  /** The flow of a call that came in by one, or was sent on by a queue. */
  readonly run: Run | null;
  /** The flow that `run` is in; null where a queue sent it on. */
  readonly flow: PublishedFlow | null;
  /** The ways that it took through flows. */
  readonly way: readonly Stretch[];
  /** The number of the last prompt: an end of an earlier one is told apart. */
  readonly lastSay: number;
  /** What the queue it was answered in asks of its agents; 0: nothing. */
  readonly wrapUpMs: number;
  /** By agent: what his phone told last. A phone that tells nothing is in none. */
  readonly microphones: Readonly<Record<string, Microphone>>;
  /** By agent: since when one who was asked in is on the line. The others have been since the call was answered. */
  readonly joinedAt: Readonly<Record<string, EpochMs>>;
  /** What the account does with the customer of a consultation whose agent does not come back. */
  readonly ifLost: IfAgentLost;
  /** How far a campaign's line is; null: it is none's. */
  readonly line: LineSoFar | null;
}

/** What all calls are at their beginning. */
export const newCall = (facts: CallStart, phase: Phase, agent: Agent | null = null): Call => ({
  facts,
  seen: facts,
  phase,
  soFar: { answeredAt: null, holdMs: 0, dtmf: '', agent, pickedUp: false },
  lastLeg: 1,
  tried: [],
  ...{ recorded: true, joined: null },
  ...{ run: null, flow: null, way: [] },
  lastSay: 0,
  wrapUpMs: 0,
  microphones: {},
  joinedAt: {},
  ifLost: 'ask',
  line: facts.line === undefined ? null : newLineSoFar,
});

/** The flow that brought the call is over. */
export const outOfFlow = <C extends Call>(call: C) => ({
  ...call,
  ...{ run: null, flow: null, way: leaveFlow(call.way) },
});

/** Past facts; each is handed over with the time it happened. */
export type CallInput =
  | { readonly type: 'legRinging'; readonly leg: LegId }
  /** The leg rings, and its network can be heard (RFC 3960). */
  | { readonly type: 'legEarly'; readonly leg: LegId }
  | { readonly type: 'legAnswered'; readonly leg: LegId }
  /** The leg is gone, whoever ended it; also when it could not be begun. `code` is a SIP status. */
  | { readonly type: 'legEnded'; readonly leg: LegId; readonly code: number; readonly cause: string }
  /** The leg's page is gone; the leg itself is still to be ended. */
  | { readonly type: 'legLeft'; readonly leg: LegId }
  /** The phone of one of the call's agents registered. */
  | { readonly type: 'agentBack'; readonly agentId: string }
  /** The account says so. */
  | { readonly type: 'ifLostTold'; readonly is: IfAgentLost }
  /** The caller kept a place in this line before, and has it still [TEL-019]. */
  | { readonly type: 'hasKeptPlace' }
  /** His session is over, and so is what rings at him; `handOn`: the customer is to wait in this queue again. */
  | { readonly type: 'agentSignedOut'; readonly agentId: string; readonly handOn: QueuePlan | null }
  | { readonly type: 'digitHeard'; readonly leg: LegId; readonly digit: string }
  /** The phone says whether its microphone is heard. */
  | { readonly type: 'microphoneTold'; readonly leg: LegId; readonly is: Microphone }
  /** The phone's own hold key: a re-INVITE changed direction. */
  | { readonly type: 'phoneHeld'; readonly leg: LegId; readonly on: boolean }
  | { readonly type: 'holdRequested'; readonly on: boolean }
  | { readonly type: 'hangupRequested'; readonly by: CallSide; readonly cause: string }
  /** These are to ring; the agents are reserved for this call until `releaseAgent`. */
  | { readonly type: 'partiesFound'; readonly parties: readonly ThirdParty[]; readonly sticky?: boolean }
  | { readonly type: 'noAgentFound' }
  /** An agent refuses what rings, by the API. */
  | { readonly type: 'declineRequested'; readonly agentId: string }
  /** The call has a place in this queue until `leaveLine`; unless it was full, or is closed. */
  | {
      readonly type: 'queueEntered';
      readonly plan: QueuePlan;
      readonly isFull: boolean;
      readonly isClosed?: boolean;
    }
  | { readonly type: 'queueUnknown'; readonly queueId: string }
  /** `variables` is what the web hook set; `null`: it failed. */
  | {
      readonly type: 'hookAnswered';
      readonly hook: number;
      readonly variables: Readonly<Record<string, string>> | null;
    }
  /** `unsent`: why, for people; null: the SMS is on its way. */
  | { readonly type: 'smsTold'; readonly sms: number; readonly unsent: string | null }
  /** Whether the place is kept; `asked` says by which step it was asked for. */
  | { readonly type: 'callbackKept'; readonly asked: number; readonly as: CallbackKept }
  /** Who or what answered a campaign's line, by its first sounds; and that a machine's tone is over. */
  | { readonly type: 'answerTold'; readonly leg: LegId; readonly kind: AnswerKind }
  | { readonly type: 'toneHeard'; readonly leg: LegId }
  /** A prompt has ended. */
  | { readonly type: 'said'; readonly say: number }
  | { readonly type: 'consultRequested'; readonly third: ThirdParty; readonly wants?: ThirdWanted }
  /** The agent gives the call away without asking first. */
  | { readonly type: 'blindRequested'; readonly third: ThirdParty }
  | { readonly type: 'completeRequested' }
  | { readonly type: 'mergeRequested' }
  /** By the agent of the call (cancel, kick), or by the third's own hand. */
  | { readonly type: 'dropRequested'; readonly by: 'agent' | 'third' }
  | { readonly type: 'queueRequested'; readonly plan: QueuePlan }
  /** A supervisor, by name, has the caller wait in this queue instead. */
  | { readonly type: 'moveRequested'; readonly plan: QueuePlan; readonly by: string }
  /** Nobody serves the queue any more: the caller goes where it sends those whom it cannot keep. */
  | { readonly type: 'overflowRequested' }
  /** A supervisor takes the caller: this agent, reserved for the call, is rung alone. */
  | { readonly type: 'takeRequested'; readonly agent: Agent }
  | { readonly type: 'timedOut'; readonly timer: Timer; readonly leg?: LegId };

export type Step = readonly [Call, readonly Effect[]];
