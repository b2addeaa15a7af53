import { emptySpread, withOne, type Spread } from './spread.ts';
import type { RateObservation } from './campaign-snapshot.ts';

/** Longest ringing time of a line, in seconds: one bin per second. */
export const RING_SECONDS = 60;

/** By second of ringing: lines that rang this long, lines answered and lines ended in that second; recent lines weigh more. */
export interface Ringing {
  readonly atRisk: readonly number[];
  readonly answered: readonly number[];
  readonly ended: readonly number[];
}

/** Measurements of a campaign: a plain value, stored with it. */
export interface Rates {
  readonly ringing: Ringing;
  /** Answers of the last lines, and the number that `ringing` predicted for them: the current answer rate compared with the usual one. */
  readonly lately: { readonly answered: number; readonly expected: number };
  readonly talking: Spread;
  readonly wrappingUp: Spread;
  /** Totals since the start, without fading. */
  readonly heard: { readonly lines: number; readonly answers: number; readonly talks: number };
}

/** Approximate number of last events that count. */
const memory = { shape: 3000, lately: 200, talks: 400, wraps: 200 } as const;

const seconds = (): readonly number[] => Array<number>(RING_SECONDS).fill(0);
export const noRates: Rates = {
  ringing: { atRisk: seconds(), answered: seconds(), ended: seconds() },
  lately: { answered: 0, expected: 0 },
  talking: emptySpread(5, 240),
  wrappingUp: emptySpread(1, 180),
  heard: { lines: 0, answers: 0, talks: 0 },
};

const secondOf = (rang: number): number => Math.min(Math.max(Math.floor(rang), 0), RING_SECONDS - 1);

/** Expected answers of a line that rang this long: sum of the answer rates of its seconds. */
export function expectedOf({ atRisk, answered }: Ringing, rang: number): number {
  let sum = 0;
  for (let at = secondOf(rang); at >= 0; at -= 1) sum += (answered[at] ?? 0) / Math.max(atRisk[at] ?? 0, 1);
  return sum;
}

function withLine(ringing: Ringing, rang: number, isAnswered: boolean): Ringing {
  const last = secondOf(rang);
  const kept = 1 - 1 / memory.shape;
  const faded = (weights: readonly number[], more: (second: number) => boolean) =>
    weights.map((weight, second) => weight * kept + (more(second) ? 1 : 0));
  return {
    atRisk: faded(ringing.atRisk, (second) => second <= last),
    answered: faded(ringing.answered, (second) => isAnswered && second === last),
    ended: faded(ringing.ended, (second) => !isAnswered && second === last),
  };
}

function afterLine(rates: Rates, rang: number, isAnswered: boolean): Rates {
  const kept = 1 - 1 / memory.lately;
  const { lately, heard } = rates;
  return {
    ...rates,
    ringing: withLine(rates.ringing, rang, isAnswered),
    lately: {
      answered: lately.answered * kept + (isAnswered ? 1 : 0),
      expected: lately.expected * kept + expectedOf(rates.ringing, rang),
    },
    heard: { ...heard, lines: heard.lines + 1, answers: heard.answers + (isAnswered ? 1 : 0) },
  };
}

/** Adds one observation [CAMP-006]; invalid times count as 0 s. */
export function addObservation(rates: Rates, observation: RateObservation): Rates {
  switch (observation.is) {
    case 'answered':
    case 'unanswered':
      return afterLine(rates, observation.rang, observation.is === 'answered');
    case 'talked':
      return {
        ...rates,
        talking: withOne(rates.talking, observation.seconds, memory.talks),
        heard: { ...rates.heard, talks: rates.heard.talks + 1 },
      };
    case 'wrapped-up':
      return { ...rates, wrappingUp: withOne(rates.wrappingUp, observation.seconds, memory.wraps) };
  }
}

/** Minimum measurements before lines are dialled ahead of agents. */
const enough = { lines: 60, answers: 15, talks: 10 } as const;
export const ratesEnough = ({ heard }: Rates): boolean =>
  heard.lines >= enough.lines && heard.answers >= enough.answers && heard.talks >= enough.talks;
