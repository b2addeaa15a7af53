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
  SpokenCallback,
  TriedPart,
} from '../ports.ts';
import type { Back } from './back.ts';
import type { LineInfo, LineReport } from './line-facts.ts';
import type { Ending, LegId, Timer, WaitOf, SearchScope } from './call-types.ts';

/** Content of a feed event; the wire names are added by `wireEvent`. */
export interface CallNews {
  readonly event: CallEventType;
  readonly leg: LegIdentifier;
  readonly agent: Agent;
  /** The call as this agent sees it. */
  readonly agentView: CallStart;
  readonly ending?: Ending;
  /**
   * `additionalinfo` of an `info` event [CALL-076, CALL-079]; `legbdisconnect` is an extension: the reason why the customer was not
   * reached.
   */
  readonly info?:
    LineInfo | 'legcanswer' | 'legcdisconnect' | 'legcbridge' | 'bridgeconf' | 'legbdisconnect' | PartyNews;
  /** The party that such news is about. */
  readonly party?: string;
}

/**
 * News about another party of a three-party call: the page is gone and may come back, it is back, the customer is asked whom to speak
 * to.
 */
export type PartyNews = 'party_away' | 'party_back' | 'party_choice';

/** Something that is played: a sound by its id, or this caller's position in the queue. */
export type PromptPart = { readonly sound: string } | { readonly position: true };
/** Sounds that can be played to a leg: a built-in sound, or a sound of the account in a loop. */
export type LegSound = 'ringback' | 'busy' | 'music' | 'silence' | { readonly loop: string };

/** Orders to the outside. Legs named in an order exist: they were invited by an earlier one, or came with the call. */
export type Effect =
  | { readonly type: 'begin'; readonly call: CallStart }
  | {
      readonly type: 'inviteAgent';
      readonly leg: LegId;
      readonly agent: Agent;
      readonly agentView: CallStart;
      readonly back?: Back;
    }
  /** Asks whether the agent's phone is back already; answered by `agentBack`. */
  | { readonly type: 'lookForAgent'; readonly agent: Agent }
  /** Answered by `ifLostTold`. */
  | { readonly type: 'askIfLost' }
  | { readonly type: 'inviteNumber'; readonly leg: LegId; readonly number: string }
  /** Plays the sound to the caller as early media. */
  | { readonly type: 'progressCaller'; readonly leg: LegId; readonly sound: 'ringback' | 'music' | 'silence' }
  | { readonly type: 'answerCaller'; readonly leg: LegId }
  | { readonly type: 'play'; readonly leg: LegId; readonly sound: LegSound }
  /** Played once, then `then`; its end comes back as `said`. */
  | {
      readonly type: 'say';
      readonly leg: LegId;
      readonly say: number;
      readonly parts: readonly PromptPart[];
      readonly then: LegSound;
    }
  /** Built-in prompts are played in this language from now on, to everybody in the call. */
  | { readonly type: 'speak'; readonly language: Language }
  | { readonly type: 'startVoicemail' }
  /** `keep` is false when nothing was recorded. */
  | { readonly type: 'stopVoicemail'; readonly keep: boolean }
  /** From now on these legs hear each other. */
  | { readonly type: 'bridge'; readonly legs: readonly LegId[] }
  | { readonly type: 'endLeg'; readonly leg: LegId; readonly code: number; readonly why?: string }
  | { readonly type: 'sendDigit'; readonly leg: LegId; readonly digit: string }
  | { readonly type: 'startRecording' }
  | { readonly type: 'stopRecording' }
  | {
      readonly type: 'findAgent';
      readonly scope: SearchScope;
      readonly except: readonly string[];
      readonly since: EpochMs;
      readonly isFirst: boolean;
    }
  /** `wrapUpMs`: time in which the agent is not rung [TEL-016]. */
  | { readonly type: 'releaseAgent'; readonly agent: Agent; readonly wrapUpMs?: number }
  /** Answered by `queueEntered` or `queueUnknown`. `since`: when the caller joined this line before, which is the place given. */
  | { readonly type: 'enterQueue'; readonly queueId: string; readonly since?: EpochMs }
  /** Answered by `callbackKept`. */
  | {
      readonly type: 'keepCallback';
      readonly asked: number;
      readonly wish: CallbackWish & SpokenCallback;
      readonly since: EpochMs;
    }
  /** The call of a callback is over. */
  | { readonly type: 'callbackOver'; readonly how: CallbackOver }
  /** Answered by `hookAnswered`. `hook`: its number within the call. */
  | {
      readonly type: 'askHook';
      readonly hook: number;
      readonly node: string;
      readonly wait: WaitOf<'hooking'>;
      readonly variables: Readonly<Record<string, string>>;
    }
  /** Answered by `smsTold`. `sms`: its number within the call. */
  | { readonly type: 'sendSms'; readonly sms: number; readonly node: string; readonly wait: WaitOf<'texting'> }
  /** Gives up the place in the queue. */
  | { readonly type: 'leaveLine' }
  /** Answered by `answerTold`, once, within 2.5 s, and after a machine by `toneHeard` [CAMP-009]. */
  | { readonly type: 'listen'; readonly leg: LegId }
  | { readonly type: 'reportLine'; readonly report: LineReport }
  /** Customer and agent are connected: the agent may become the customer's sticky agent. */
  | { readonly type: 'rememberAgent'; readonly agent: Agent; readonly queue: QueuePlan | null }
  | { readonly type: 'ringMissed'; readonly agent: Agent; readonly reason: MissedReason; readonly at: EpochMs }
  /** `awaited`: the agent whose page is gone; the time is longer if the browser needed longer last time. */
  | {
      readonly type: 'startTimer';
      readonly timer: Timer;
      readonly ms: number;
      readonly leg?: LegId;
      readonly awaited?: Agent;
    }
  | { readonly type: 'stopTimer'; readonly timer: Timer }
  | { readonly type: 'emit'; readonly news: CallNews; readonly at: EpochMs }
  /** A call of a draft flow reached another step, `stayed`; null: it is in none. */
  | {
      readonly type: 'tried';
      readonly trial: string;
      readonly passed: readonly TriedPart[];
      readonly stayed: Omit<TriedPart, 'exit'> | null;
    }
  | { readonly type: 'journey'; readonly step: JourneyStep }
  | { readonly type: 'finish'; readonly end: Ended };

/** End as the call knows it; recordings are added later. */
export type Ended = Omit<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'> & {
  readonly voicemail: LeftVoicemail | null;
};
