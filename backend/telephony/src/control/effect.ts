import type { CallEventType, Language, LegIdentifier } from '@patchbay/shared-contracts';
import type { CallbackWish } from '@patchbay/shared-contracts/flows';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import type { QueuePlan } from '../flow/queue-plan.ts';
import type {
  Agent,
  CallbackOver,
  CallEnd,
  CallStart,
  EpochMs,
  LeftVoicemail,
  MissedReason,
  TriedPart,
} from '../ports.ts';
import type { Back } from './back.ts';
import type { LineInfo, LineTold } from './line-facts.ts';
import type { Ending, LegId, Timer, WaitOf, Whom } from './words.ts';

/** What an event of the feed says; the wire names are added by `wireEvent`. */
export interface CallNews {
  readonly event: CallEventType;
  readonly leg: LegIdentifier;
  readonly agent: Agent;
  /** The call as this agent sees it. */
  readonly seen: CallStart;
  readonly ending?: Ending;
  /** `additionalinfo` of an `info` event [CALL-076, CALL-079]; `legbdisconnect`, ours, says why the customer is not coming. */
  readonly info?:
    LineInfo | 'legcanswer' | 'legcdisconnect' | 'legcbridge' | 'bridgeconf' | 'legbdisconnect' | PartyNews;
  /** Whom such news is about. */
  readonly party?: string;
}

/** Of the others in a call of three: a page is gone and may come back, it is back, the customer is asked whom to speak to. */
export type PartyNews = 'party_away' | 'party_back' | 'party_choice';

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
  /** What comes with the product is said in this language from now on, to everybody in the call. */
  | { readonly type: 'speak'; readonly language: Language }
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
  /** Comes back as `queueEntered` or `queueUnknown`. `since`: the caller was in this line before, and has that place. */
  | { readonly type: 'enterQueue'; readonly queueId: string; readonly since?: EpochMs }
  /** Comes back as `callbackKept`. */
  | {
      readonly type: 'keepCallback';
      readonly asked: number;
      readonly wish: CallbackWish;
      readonly since: EpochMs;
    }
  /** A callback's call is over. */
  | { readonly type: 'callbackOver'; readonly how: CallbackOver }
  /** Comes back as `hookAnswered`. `hook`: its number within the call. */
  | {
      readonly type: 'askHook';
      readonly hook: number;
      readonly node: string;
      readonly wait: WaitOf<'hooking'>;
      readonly variables: Readonly<Record<string, string>>;
    }
  /** Comes back as `smsTold`. `sms`: its number within the call. */
  | { readonly type: 'sendSms'; readonly sms: number; readonly node: string; readonly wait: WaitOf<'texting'> }
  /** The place in the queue is given up. */
  | { readonly type: 'leaveLine' }
  /** Comes back as `answerTold`, once, within 2.5 s, and after a machine as `toneHeard` [CAMP-009]. */
  | { readonly type: 'listen'; readonly leg: LegId }
  | { readonly type: 'tellLine'; readonly told: LineTold }
  /** Customer and agent are together: he may be the one to come back to. */
  | { readonly type: 'met'; readonly agent: Agent; readonly queue: QueuePlan | null }
  | { readonly type: 'ringMissed'; readonly agent: Agent; readonly reason: MissedReason; readonly at: EpochMs }
  /** `awaited`: the agent whose page is gone, who has longer where the browser last needed longer. */
  | {
      readonly type: 'startTimer';
      readonly timer: Timer;
      readonly ms: number;
      readonly leg?: LegId;
      readonly awaited?: Agent;
    }
  | { readonly type: 'stopTimer'; readonly timer: Timer }
  | { readonly type: 'emit'; readonly news: CallNews; readonly at: EpochMs }
  /** A call of a draft got on to another step, `stayed`; null: it is in none. */
  | {
      readonly type: 'tried';
      readonly trial: string;
      readonly passed: readonly TriedPart[];
      readonly stayed: Omit<TriedPart, 'exit'> | null;
    }
  | { readonly type: 'journey'; readonly step: JourneyStep }
  | { readonly type: 'finish'; readonly end: Ended };

/** The end as the call knows it; where the recordings are is added later. */
export type Ended = Omit<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'> & {
  readonly voicemail: LeftVoicemail | null;
};
