import type { Language } from '@patchbay/shared-contracts';
import type { journeySteps } from '../../logs/index.ts';
import type { GroupMode, Member } from '../fields.ts';

/** Facts about the call available to a flow. `now` in epoch ms; `caller` E.164. */
export interface Facts {
  readonly now: number;
  readonly caller: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Entry of the call's journey. `detail` is readable text. */
export interface JourneyEntry {
  readonly step: keyof typeof journeySteps;
  readonly detail?: string;
}

/** Candidates for answering a caller; all are rung once. */
export type RingScope =
  | { readonly is: 'group'; readonly id: string; readonly mode: GroupMode; readonly members: readonly Member[] }
  /** The agent of the customer's last answered call, unless it is longer ago. */
  | { readonly is: 'sticky'; readonly withinMs: number };

/** Callback requested by a caller; tries, pause and expiry are set by the queue. `number`: E.164, or digits with a country code. */
export interface CallbackWish {
  readonly queueId: string;
  readonly number: string;
}

/** Event that a step waits for; the runner of the flow carries it out and reports the outcome. Sounds by id. */
export type Wait =
  | { readonly is: 'saying'; readonly sounds: readonly string[] }
  /** `tries`: earlier prompts in this step. */
  | { readonly is: 'asking'; readonly sounds: readonly string[]; readonly timeoutMs: number; readonly tries: number }
  /** Music for a time, by the id of its sound; null: default music. */
  | { readonly is: 'waiting'; readonly music: string | null; readonly ms: number }
  /** Continue in another flow, from its start; the run's step count and variables are kept (`startRun(graph, run)`). */
  | { readonly is: 'goingOn'; readonly flowId: string }
  /** Digits ended by #, or by a time without a key. `tries` as above. */
  | { readonly is: 'gathering'; readonly sounds: readonly string[]; readonly timeoutMs: number; readonly tries: number }
  /** Keep the caller's place in a queue. */
  | { readonly is: 'keeping'; readonly callback: CallbackWish }
  /** `key`: pressed by a waiting caller to leave the queue; null: none. */
  | { readonly is: 'queueing'; readonly queueId: string; readonly key: string | null }
  | { readonly is: 'ringing'; readonly scope: RingScope; readonly ringMs: number }
  | {
      readonly is: 'hooking';
      readonly url: string;
      readonly timeoutMs: number;
      readonly sets: readonly string[];
    }
  /** SMS, from and to E.164; `template` null: send `text` as written. */
  | {
      readonly is: 'texting';
      readonly from: string;
      readonly to: string;
      readonly template: string | null;
      readonly text: string;
    }
  | {
      readonly is: 'recording';
      readonly greeting: string | null;
      readonly email: string | null;
      readonly maxMs: number;
    };

/** Outcome of a wait. */
export type Outcome =
  /** A sound has ended, or the time of the music. */
  | { readonly is: 'said' }
  /** `tries`: identifies the prompt that was answered. */
  | { readonly is: 'key'; readonly key: string; readonly tries: number }
  /** No key in time. */
  | { readonly is: 'silence'; readonly tries: number }
  /** Digits pressed before #, at most 20. */
  | { readonly is: 'number'; readonly number: string; readonly tries: number }
  /** The place is kept; or not, because the number may not be called, or the queue no longer exists. */
  | { readonly is: 'kept' | 'notKept' }
  /** The queue did not accept or keep the caller. */
  | { readonly is: 'full' | 'timeout' }
  /** Nobody answered, or there is nobody to ring. */
  | { readonly is: 'nobody' }
  /** The SMS was queued, or not; `why` is readable text. */
  | { readonly is: 'sent' }
  | { readonly is: 'unsent'; readonly why?: string }
  /** `null`: the server failed. */
  | { readonly is: 'answer'; readonly variables: Readonly<Record<string, string>> | null };

/** Action of a step on the call: continue through an exit, or wait. */
export type StepAction = { readonly journey?: readonly JourneyEntry[] } & (
  | {
      readonly by: string;
      readonly to: string | null;
      readonly sets?: Readonly<Record<string, string>>;
      /** Switches the language of built-in prompts. */
      readonly speaks?: Language;
    }
  | { readonly waits: Wait }
  /** Ends the call, or treats a waiting caller as without a flow. */
  | { readonly ends: true }
);
