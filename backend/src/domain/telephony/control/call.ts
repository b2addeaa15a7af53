import type { CallEventType, LegIdentifier } from '@patchbay/shared-contracts';
import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import type { FlowGraph, GroupMode, Member, NodeOf } from '../../flow/model/flow.ts';
import type { QueuePlan } from '../../flow/model/queue-plan.ts';
import type {
  Agent,
  CallEnd,
  CallEnder,
  CallSide,
  CallStart,
  EpochMs,
  IfAgentLost,
  LeftVoicemail,
  MissedReason,
} from '../ports.ts';

/** A leg's number within its call; never used twice, so that a late event of an earlier leg is told apart. */
export type LegId = number;

export type Held = { readonly on: true; readonly since: EpochMs };
export type Holding = { readonly on: false } | Held;

/** Who is asked into a call; an agent is reserved for it until `releaseAgent`. */
export type ThirdParty =
  { readonly is: 'agent'; readonly agent: Agent } | { readonly is: 'number'; readonly number: string };

/** Why the third is asked in: to have the call, or for a conference. */
export type ThirdWanted = 'transfer' | 'conference';

/** One phone that rings for a caller. `rang`: it said so; a phone that never does may be asleep [TEL-015]. */
export interface Ring {
  readonly leg: LegId;
  readonly party: ThirdParty;
  readonly rang: boolean;
}

/** Whom a caller is looked somebody for among. All but the first two are asked once. */
export type Whom =
  | { readonly is: 'queue'; readonly plan: QueuePlan }
  /** A number without a queue: anybody of the account. */
  | { readonly is: 'account' }
  | { readonly is: 'group'; readonly id: string; readonly mode: GroupMode; readonly members: readonly Member[] }
  /** The agent of the customer's last answered call. */
  | { readonly is: 'sticky'; readonly withinMs: number };

export interface Hunt {
  readonly whom: Whom;
  readonly ringMs: number;
  readonly since: EpochMs;
  /** When a ring was missed last; after a while everybody is rung again. */
  readonly missedAt: EpochMs | null;
  /** The caller was with somebody already, and stands before those who wait. */
  readonly isFirst: boolean;
}

/** What a step of the flow waits for; `say` is the number of a prompt that plays. */
export type Doing =
  | { readonly is: 'playing'; readonly say: number; readonly next: string | null }
  | { readonly is: 'asking'; readonly say: number; readonly tries: number }
  | { readonly is: 'entering'; readonly queueId: string }
  | { readonly is: 'hooking'; readonly hook: number };

/** `greeting`: until the beep has ended. */
export type VoicemailStage =
  { readonly is: 'greeting'; readonly say: number } | { readonly is: 'recording'; readonly since: EpochMs };

/** Where a call is in its flow. */
export interface Run {
  readonly graph: FlowGraph;
  readonly node: string;
  /** Steps taken, against circles. */
  readonly steps: number;
  readonly variables: Readonly<Record<string, string>>;
}

/** How a call came to its end, in the words of its record. */
export interface Ending {
  readonly by: CallEnder;
  readonly cause: string;
}

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
export type CallingCustomer = { readonly at: 'callingCustomer'; readonly early: boolean } & WithAgent & WithCustomer;
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
/** The agent's page is gone; the customer hears music until it is back [TEL-009]. */
export type Away = { readonly at: 'away'; readonly agent: Agent; readonly hold: Holding } & WithCustomer;
/** It is back, and its phone is being called. */
export type Returning = { readonly at: 'returning'; readonly hold: Holding } & WithAgent & WithCustomer;
/** The third party rings: the agent hears that, the customer music. */
export type CallingThird = { readonly at: 'callingThird'; readonly hold: Held } & WithAgent & WithCustomer & WithThird;
/** The agent is with the third while the customer is on hold, with the customer otherwise; who is not with him hears music. */
export type Consulting = { readonly at: 'consulting'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** All three hear each other. */
export type Conferring = { readonly at: 'conferring'; readonly hold: Holding } & WithAgent & WithCustomer & WithThird;
/** Where somebody of a call of three is: on the line, with a page that is gone, or being called back. */
export type Seat = { readonly is: 'here' | 'returning'; readonly leg: LegId } | { readonly is: 'away' };
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
export type Phase = CallingAgent | CallingCustomer | BusyTone | Inbound | Connected | { readonly at: 'over' };

/** What happened so far, for the record. */
export interface SoFar {
  readonly answeredAt: EpochMs | null;
  readonly holdMs: number;
  readonly dtmf: string;
  /** The agent connected, or last rung. */
  readonly agent: Agent | null;
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
  /** The flow of a call that came in by one, or was sent on by a queue. */
  readonly run: Run | null;
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
}

/** What all calls are at their beginning. */
export const newCall = (facts: CallStart, phase: Phase, agent: Agent | null = null): Call => ({
  facts,
  seen: facts,
  phase,
  soFar: { answeredAt: null, holdMs: 0, dtmf: '', agent, pickedUp: false },
  lastLeg: 1,
  tried: [],
  run: null,
  lastSay: 0,
  wrapUpMs: 0,
  microphones: {},
  joinedAt: {},
  ifLost: 'ask',
});

/** `ring` belongs to one leg; the others to the call. */
export type Timer =
  'ring' | 'away' | 'thirdAway' | 'seek' | 'patience' | 'busyTone' | 'announce' | 'digits' | 'voicemail';

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
  /** The call has a place in this queue until `leaveLine`; unless it was full. */
  | { readonly type: 'queueEntered'; readonly plan: QueuePlan; readonly isFull: boolean }
  | { readonly type: 'queueUnknown'; readonly queueId: string }
  /** `variables` is what the web hook set; `null`: it failed. */
  | {
      readonly type: 'hookAnswered';
      readonly hook: number;
      readonly variables: Readonly<Record<string, string>> | null;
    }
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
  /** A supervisor takes the caller: this agent, reserved for the call, is rung alone. */
  | { readonly type: 'takeRequested'; readonly agent: Agent }
  | { readonly type: 'timedOut'; readonly timer: Timer; readonly leg?: LegId };

/** What an event of the feed says; the wire names are added by `wireEvent`. */
export interface CallNews {
  readonly event: CallEventType;
  readonly leg: LegIdentifier;
  readonly agent: Agent;
  /** The call as this agent sees it. */
  readonly seen: CallStart;
  readonly ending?: Ending;
  /** `additionalinfo` of an `info` event [CALL-076, CALL-079]; `legbdisconnect`, ours, says why the customer is not coming. */
  readonly info?: 'legcanswer' | 'legcdisconnect' | 'legcbridge' | 'bridgeconf' | 'legbdisconnect' | PartyNews;
  /** Whom such news is about. */
  readonly party?: string;
}

/** Of the others in a call of three: a page is gone and may come back, it is back, the customer is asked whom to speak to. */
export type PartyNews = 'party_away' | 'party_back' | 'party_choice';

/** For the phone of an agent who comes back: how long the call has been on, whether it is held, and how his microphone was. */
export interface Back {
  readonly talkMs: number;
  readonly held: boolean;
  readonly microphone: Microphone | null;
  /** Whom he had asked in, and how far that was. */
  readonly third?: BackToThird;
}
export interface BackToThird {
  readonly third: ThirdParty;
  readonly wants: ThirdWanted;
  readonly was: Three['at'];
}

/** Something that is said: a sound by its id, or this caller's place in the queue. */
export type Word = { readonly sound: string } | { readonly position: true };
/** What a leg can be made to hear: a sound of the house, or one of the account again and again. */
export type Heard = 'ringback' | 'busy' | 'music' | 'silence' | { readonly loop: string };

/** Orders. Legs that an order names exist: were invited by an earlier one, or came with the call. */
export type Effect =
  | { readonly type: 'begin'; readonly call: CallStart }
  | {
      readonly type: 'inviteAgent';
      readonly leg: LegId;
      readonly agent: Agent;
      readonly seen: CallStart;
      readonly back?: Back;
    }
  /** Whether the agent's phone is there already: comes back as `agentBack`. */
  | { readonly type: 'lookForAgent'; readonly agent: Agent }
  /** Comes back as `ifLostTold`. */
  | { readonly type: 'askIfLost' }
  | { readonly type: 'inviteNumber'; readonly leg: LegId; readonly number: string }
  /** Early media for the caller, who hears the sound from then on. */
  | { readonly type: 'progressCaller'; readonly leg: LegId; readonly sound: 'ringback' | 'music' | 'silence' }
  | { readonly type: 'answerCaller'; readonly leg: LegId }
  | { readonly type: 'play'; readonly leg: LegId; readonly sound: Heard }
  /** Once, then `then`; the end comes back as `said`. */
  | {
      readonly type: 'say';
      readonly leg: LegId;
      readonly say: number;
      readonly words: readonly Word[];
      readonly then: Heard;
    }
  | { readonly type: 'startVoicemail' }
  /** `keep` is false when nothing was said. */
  | { readonly type: 'stopVoicemail'; readonly keep: boolean }
  /** From then on these hear each other. */
  | { readonly type: 'bridge'; readonly legs: readonly LegId[] }
  | { readonly type: 'endLeg'; readonly leg: LegId; readonly code: number; readonly why?: string }
  | { readonly type: 'sendDigit'; readonly leg: LegId; readonly digit: string }
  | { readonly type: 'startRecording' }
  | { readonly type: 'stopRecording' }
  | {
      readonly type: 'findAgent';
      readonly whom: Whom;
      readonly except: readonly string[];
      readonly since: EpochMs;
      readonly isFirst: boolean;
    }
  /** `wrapUpMs`: kept from being rung for so long [TEL-016]. */
  | { readonly type: 'releaseAgent'; readonly agent: Agent; readonly wrapUpMs?: number }
  /** Comes back as `queueEntered` or `queueUnknown`. */
  | { readonly type: 'enterQueue'; readonly queueId: string }
  /** Comes back as `hookAnswered`. `hook`: its number within the call. */
  | {
      readonly type: 'askHook';
      readonly hook: number;
      readonly node: NodeOf<'webhook'>;
      readonly variables: Readonly<Record<string, string>>;
    }
  /** The place in the queue is given up. */
  | { readonly type: 'leaveLine' }
  /** Customer and agent are together: he may be the one to come back to. */
  | { readonly type: 'met'; readonly agent: Agent; readonly queue: QueuePlan | null }
  | { readonly type: 'ringMissed'; readonly agent: Agent; readonly reason: MissedReason; readonly at: EpochMs }
  | { readonly type: 'startTimer'; readonly timer: Timer; readonly ms: number; readonly leg?: LegId }
  | { readonly type: 'stopTimer'; readonly timer: Timer }
  | { readonly type: 'emit'; readonly news: CallNews; readonly at: EpochMs }
  | { readonly type: 'journey'; readonly step: JourneyStep }
  | { readonly type: 'finish'; readonly end: Ended };

/** The end as the call knows it; where the recordings are is added later. */
export type Ended = Omit<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'> & {
  readonly voicemail: LeftVoicemail | null;
};

export type Step = readonly [Call, readonly Effect[]];

/** Click-to-call: the softphone answers by itself, so this only ends what hangs. */
export const CLICK_TO_CALL_AGENT_MS = 30_000;
export const CUSTOMER_RING_MS = 45_000;
/** [CALL-101] */
export const THIRD_RING_MS = 60_000;
/** How long a caller waits for anybody, where no queue says so. */
export const PATIENCE_MS = 60_000;
/** Who missed a ring is rung again for the same caller after so long. */
export const RING_AGAIN_MS = 30_000;
export const SEEK_AGAIN_MS = 1_000;
/** How long a call waits for an agent whose page is gone [TEL-009]. */
export const AWAY_MS = 20_000;
export const BUSY_TONE_MS = 2_500;
