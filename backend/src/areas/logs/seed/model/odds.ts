import type { DayKind } from '../../../../domain/seed/model/special-days.ts';

export type Outcome = 'answered' | 'missed' | 'abandoned' | 'unprocessed';

/** Performance of an agent relative to others. */
export interface Manner {
  /** Share of the offered calls that are answered. */
  readonly answers: number;
  /** Factors: of the time until the agent answers, and of the talk. */
  readonly pickup: number;
  readonly talk: number;
}

/** Values evenly spread over 0 to 1, with neighbours far apart: multiples of an irrational step. */
const spread = (place: number, step: number): number => (place * step) % 1;

/** Returns the fixed performance of the account's nth agent, from 0. */
export const mannerOf = (place: number): Manner => ({
  answers: 0.65 + 0.26 * spread(place + 1, 0.618_034),
  pickup: 0.65 + 0.7 * spread(place + 2, 0.414_214),
  talk: 0.65 + 0.7 * spread(place + 3, 0.732_051),
});

interface Course {
  /** Factor on the agents' usual answer rate. */
  readonly answered: number;
  /** Shares of the outcomes of unanswered calls. */
  readonly missed: number;
  readonly abandoned: number;
  /** Factor of the time in a queue. */
  readonly wait: number;
}

const courses: Readonly<Record<DayKind, Course>> = {
  plain: { answered: 1, missed: 0.55, abandoned: 0.32, wait: 1 },
  rush: { answered: 0.62, missed: 0.35, abandoned: 0.58, wait: 12 },
  holiday: { answered: 0.12, missed: 0.8, abandoned: 0.15, wait: 2 },
};

/** Returns the outcome of an agent's call on a kind of day; `roll`: from 0 to 1. Outgoing calls are never abandoned. */
export function callOutcome(roll: number, { answers }: Manner, kind: DayKind, isOutbound: boolean): Outcome {
  const { answered, missed, abandoned } = courses[kind];
  const share = answers * answered;
  if (roll < share) return 'answered';
  const rest = (roll - share) / (1 - share);
  if (rest < missed) return 'missed';
  if (rest < missed + abandoned) return isOutbound ? 'missed' : 'abandoned';
  return 'unprocessed';
}

/** Factor of the callers' time in a queue on a kind of day. */
export const waitOf = (kind: DayKind): number => courses[kind].wait;
