import { RING_SECONDS, type Rates } from './rates.ts';

/** For lines dialled now, by second of ringing: the share still ringing at its start, and the share answered before it. */
export interface Answers {
  readonly ringing: readonly number[];
  readonly answered: readonly number[];
}

/** Weight of the prior, in answers: the last lines count little before there are more than these. */
const DOUBT = 4;

/**
 * Ratio of the current answer rate to the usual one: answers of the last lines over the answers expected for their ringing times. Only
 * finished lines count, because lines still ringing would bias it downwards.
 */
export const liftOf = ({ lately }: Rates): number => (DOUBT + lately.answered) / (DOUBT + lately.expected);

/**
 * Calculates answers from the life table of ringing (answered, ended unanswered, still ringing), with answer probabilities multiplied
 * by `lift`.
 */
export function answersOf({ ringing: { atRisk, answered, ended } }: Rates, lift: number): Answers {
  const still = [1];
  const sum = [0];
  for (let second = 0; second < RING_SECONDS; second += 1) {
    const of = Math.max(atRisk[second] ?? 0, 1);
    const answer = Math.min((lift * (answered[second] ?? 0)) / of, 0.95);
    const end = Math.min((ended[second] ?? 0) / of, 1 - answer);
    const rings = still[second] ?? 0;
    still.push(rings * (1 - answer - end));
    sum.push((sum[second] ?? 0) + rings * answer);
  }
  return { ringing: still, answered: sum };
}

/** Counts lines by whole seconds of ringing: lines of the same second have the same probability, which is then calculated once. */
export function bySecond(rung: readonly number[]): readonly number[] {
  const lines = Array<number>(RING_SECONDS + 1).fill(0);
  for (const each of rung) lines[secondOf(each)] = (lines[secondOf(each)] ?? 0) + 1;
  return lines;
}

const secondOf = (seconds: number): number => Math.min(Math.max(Math.round(seconds), 0), RING_SECONDS);

/** Probability that a line that has rung so long is answered within `seconds` more. */
export function answeredWithin({ ringing, answered }: Answers, rung: number, seconds: number): number {
  const from = secondOf(rung);
  const still = ringing[from] ?? 0;
  if (still < 1e-6) return 0;
  return Math.min(((answered[secondOf(from + seconds)] ?? 0) - (answered[from] ?? 0)) / still, 1);
}

export const rateOf = ({ answered }: Answers): number => answered[RING_SECONDS] ?? 0;

/** Seconds after which `share` of the lines that get answered at all have been answered. */
export function answeredAfter(answers: Answers, share: number): number {
  const wanted = rateOf(answers) * share;
  return Math.max(
    answers.answered.findIndex((sum) => sum >= wanted),
    1,
  );
}
