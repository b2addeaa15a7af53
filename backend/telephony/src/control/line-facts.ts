import type { LineCallNews } from '../campaign-lines.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import type { EpochMs } from '../ports.ts';

/** The candidates for a line: agent ids in the order in which they are tried [CAMP-007]. */
export interface LineScope {
  readonly is: 'line';
  readonly agents: readonly string[];
}

/** A campaign's number rings before any agent does. */
export interface Dialling {
  readonly at: 'dialling';
  readonly customerLeg: number;
}

/** No agent is with the customer, or none any more: a message plays, or is waiting to be played. */
export interface PlayingMessage {
  readonly at: 'playingMessage';
  readonly customerLeg: number;
  /**
   * `listening`: waiting to know whether a person answered, to whom `nobodyFree` is played with the way to opt out; `tone`: waiting for
   * a machine's tone, after which `afterTone` is played.
   */
  readonly doing:
    { readonly is: 'nobodyFree' | 'afterTone'; readonly say: number } | { readonly is: 'listening' | 'tone' };
}

export type LineOutcome = Extract<LineCallNews, { is: 'over' }>['outcome'];

/** News about the customer for the agent of a campaign's call [CALL-077]. */
export type LineInfo = 'bridge' | 'unbridge';

export interface LineSoFar {
  readonly dialledAt: EpochMs | null;
  /** Time at which its ringing ended, for whatever reason. */
  readonly rungUntil: EpochMs | null;
  /** Whether it was reported that the line rings. */
  readonly rang: boolean;
  readonly pickedUp: boolean;
  readonly kind: AnswerKind | null;
  /** Outcome settled before the call is over: by the response of the number, or by the kind of answer. */
  readonly outcome: LineOutcome | null;
  readonly optedOut: boolean;
}

export const newLineSoFar: LineSoFar = {
  ...{ dialledAt: null, rungUntil: null, rang: false, pickedUp: false },
  ...{ kind: null, outcome: null, optedOut: false },
};

type Named<News> = News extends unknown ? Omit<News, 'id' | 'callId' | 'number'> : never;
/** `LineCallNews` without the names of line and call. */
export type LineReport = Named<LineCallNews>;
