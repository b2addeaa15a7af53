import type { Language } from '@patchbay/shared-contracts';
import type { journeySteps } from '../../logs/index.ts';
import type { GroupMode, Member } from '../fields.ts';

/** What a flow may ask about the call. `now` in epoch ms; `caller` E.164. */
export interface Facts {
  readonly now: number;
  readonly caller: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A word of the call's journey. `detail` is for people. */
export interface Told {
  readonly step: keyof typeof journeySteps;
  readonly detail?: string;
}

/** Whom a caller is looked somebody for among; all are asked once. */
export type RungWhom =
  | { readonly is: 'group'; readonly id: string; readonly mode: GroupMode; readonly members: readonly Member[] }
  /** The agent of the customer's last answered call, if that is not longer ago. */
  | { readonly is: 'sticky'; readonly withinMs: number };

/** A callback as a caller wants it; tries, pause and end are the queue's. `number`: E.164, or digits with the code of a country. */
export interface CallbackWish {
  readonly queueId: string;
  readonly number: string;
}

/** What a step waits for; who runs the flow sees to it, and comes back with an outcome. Sounds by id. */
export type Wait =
  | { readonly is: 'saying'; readonly sounds: readonly string[] }
  /** `tries`: how often the caller was asked before. */
  | { readonly is: 'asking'; readonly sounds: readonly string[]; readonly timeoutMs: number; readonly tries: number }
  /** Music for a time, by its sound's id; null: that of the house. */
  | { readonly is: 'waiting'; readonly music: string | null; readonly ms: number }
  /** In another flow, from its start; the run takes its steps and variables along (`startRun(graph, run)`). */
  | { readonly is: 'goingOn'; readonly flowId: string }
  /** A number by keys, which # ends; no key for so long ends it, too. `tries` as above. */
  | { readonly is: 'gathering'; readonly sounds: readonly string[]; readonly timeoutMs: number; readonly tries: number }
  /** The caller's place in the line of a queue is kept. */
  | { readonly is: 'keeping'; readonly callback: CallbackWish }
  /** `key`: what a caller who waits presses to leave the line; null: none. */
  | { readonly is: 'queueing'; readonly queueId: string; readonly key: string | null }
  | { readonly is: 'ringing'; readonly whom: RungWhom; readonly ringMs: number }
  | {
      readonly is: 'hooking';
      readonly url: string;
      readonly timeoutMs: number;
      readonly sets: readonly string[];
    }
  /** An SMS, from and to E.164; `template` null: `text` as it is written. */
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

/** What came of it. */
export type Outcome =
  /** A sound has ended, or the time of the music. */
  | { readonly is: 'said' }
  /** `tries`: of the wait that this is about. */
  | { readonly is: 'key'; readonly key: string; readonly tries: number }
  /** No key in time. */
  | { readonly is: 'silence'; readonly tries: number }
  /** What was pressed before #, at most 20 digits. */
  | { readonly is: 'number'; readonly number: string; readonly tries: number }
  /** The place is kept; or it is not, for the number may not be called, or the queue is gone. */
  | { readonly is: 'kept' | 'notKept' }
  /** The queue did not keep the caller. */
  | { readonly is: 'full' | 'timeout' }
  /** Nobody answered, or there is nobody. */
  | { readonly is: 'nobody' }
  /** Of an SMS: it is on its way, or not; `why` is for people. */
  | { readonly is: 'sent' }
  | { readonly is: 'unsent'; readonly why?: string }
  /** `null`: the server failed. */
  | { readonly is: 'answer'; readonly variables: Readonly<Record<string, string>> | null };

/** What a step does with the call: it leads on by a way out, or waits. */
export type Taken = { readonly told?: readonly Told[] } & (
  | {
      readonly by: string;
      readonly to: string | null;
      readonly sets?: Readonly<Record<string, string>>;
      /** What comes with the product is in this language from here on. */
      readonly speaks?: Language;
    }
  | { readonly waits: Wait }
  /** The call ends, or what waited goes on as it does without a flow. */
  | { readonly ends: true }
);
