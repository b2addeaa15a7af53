import type { DayKind } from '../../../../domain/seed/model/special-days.ts';

export type Outcome = 'answered' | 'missed' | 'abandoned' | 'unprocessed';

/** How an agent works, beside others. */
export interface Manner {
  /** Share of the calls offered that are answered. */
  readonly answers: number;
  /** Factors: of the time until the agent picks up, and of the talk. */
  readonly pickup: number;
  readonly talk: number;
}

/** Evenly within 0 to 1, neighbours far apart: multiples of an irrational step. */
const spread = (place: number, step: number): number => (place * step) % 1;

/** Of the agent at a place among the account's, from 0; always the same. */
export const mannerOf = (place: number): Manner => ({
  answers: 0.65 + 0.26 * spread(place + 1, 0.618_034),
  pickup: 0.65 + 0.7 * spread(place + 2, 0.414_214),
  talk: 0.65 + 0.7 * spread(place + 3, 0.732_051),
});

interface Course {
  /** Of what the agents answer otherwise. */
  readonly answered: number;
  /** What becomes of the others: shares of them. */
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

/** What comes of an agent's call on a day of a kind; `roll`: from 0 to 1. Nobody abandons a call that was made to them. */
export function outcomeOf(roll: number, { answers }: Manner, kind: DayKind, isOutbound: boolean): Outcome {
  const { answered, missed, abandoned } = courses[kind];
  const share = answers * answered;
  if (roll < share) return 'answered';
  const rest = (roll - share) / (1 - share);
  if (rest < missed) return 'missed';
  if (rest < missed + abandoned) return isOutbound ? 'missed' : 'abandoned';
  return 'unprocessed';
}

/** Factor of the time that callers of a day wait in a queue. */
export const waitOf = (kind: DayKind): number => courses[kind].wait;
