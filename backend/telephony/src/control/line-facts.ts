import type { LineNews } from '../campaign-lines.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import type { EpochMs } from '../ports.ts';

/** One of these, agent ids in the order in which they are asked, is looked for [CAMP-007]. */
export interface LineWhom {
  readonly is: 'line';
  readonly agents: readonly string[];
}

/** A campaign's number is rung before any agent is. */
export interface Dialling {
  readonly at: 'dialling';
  readonly customerLeg: number;
}

/** No agent is with the customer, or none any more: what is said, or waited for until it is said. */
export interface Telling {
  readonly at: 'telling';
  readonly customerLeg: number;
  /** `listening`: until it is known whether `nobodyFree` is said to a person, with the way to opt out; `tone`: of the machine, after which `afterTone` is said. */
  readonly doing:
    { readonly is: 'nobodyFree' | 'afterTone'; readonly say: number } | { readonly is: 'listening' | 'tone' };
}

export type LineOutcome = Extract<LineNews, { is: 'over' }>['outcome'];

/** What the agent of a campaign's call is told of its customer [CALL-077]. */
export type LineInfo = 'bridge' | 'unbridge';

/** What has happened to a campaign's line. */
export interface LineSoFar {
  readonly dialledAt: EpochMs | null;
  /** When its ringing was over, one way or another. */
  readonly rungUntil: EpochMs | null;
  /** It was told that it rings. */
  readonly rang: boolean;
  readonly pickedUp: boolean;
  readonly kind: AnswerKind | null;
  /** Settled before its call is over: what the number's end said, or what answered. */
  readonly outcome: LineOutcome | null;
  readonly optedOut: boolean;
}

export const newLineSoFar: LineSoFar = {
  ...{ dialledAt: null, rungUntil: null, rang: false, pickedUp: false },
  ...{ kind: null, outcome: null, optedOut: false },
};

type Named<News> = News extends unknown ? Omit<News, 'id' | 'callId' | 'number'> : never;
/** `LineNews` without the names of line and call. */
export type LineTold = Named<LineNews>;
