import { answeredAfter, answeredWithin, answersOf, bySecond, liftOf, rateOf } from './answers.ts';
import type { Rates } from './rates.ts';
import { ABANDONED_AFTER_MS, type CampaignSnapshot } from './campaign-snapshot.ts';
import { endsWithin, lastingOf, quantileOf, weightOf, type Lasting } from './spread.ts';

/** State at a future moment when a line dialled now may be answered: free agents minus lines answered by then. */
interface Moment {
  readonly mean: number;
  readonly variance: number;
  /** Probability that a line dialled now is answered before this moment. */
  readonly before: number;
  readonly freed: number;
}

/** Forecast for the next half minute. */
export interface PacingForecast {
  readonly moments: readonly Moment[];
  readonly answerRate: number;
  /** Seconds until half of the lines that get answered are answered. */
  readonly ringSeconds: number;
  /** Expected number of free agents by then. */
  readonly free: number;
}

/** Quantiles of the answer time at which agents' availability is checked, because lines are answered early and late. */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const MIDDLE = 2;
/** Wrap-up is short compared with talk: three representative lengths are enough. */
const thirds = [1 / 6, 1 / 2, 5 / 6] as const;

interface Times {
  readonly talking: Lasting;
  readonly wrappingUp: Lasting;
  readonly wraps: readonly number[];
}

function timesOf({ talking, wrappingUp }: Rates): Times {
  const lasting = lastingOf(wrappingUp);
  const wraps = weightOf(wrappingUp) === 0 ? [0] : thirds.map((third) => quantileOf(lasting, third));
  return { talking: lastingOf(talking), wrappingUp: lasting, wraps };
}

/** Probability that an agent who has talked for `elapsed` seconds is ready within `seconds`. */
const readyAfterTalk = ({ talking, wraps }: Times, elapsed: number, seconds: number): number =>
  wraps.reduce((sum, wrap) => sum + endsWithin(talking, elapsed, seconds - wrap), 0) / wraps.length;

/** Mean and variance of the sum of independent yes/no events, each repeated as `counts` says, or once. */
function together(
  probabilities: readonly number[],
  counts?: readonly number[],
): { readonly mean: number; readonly variance: number } {
  let [mean, variance] = [0, 0];
  for (const [nth, each] of probabilities.entries()) {
    const count = counts === undefined ? 1 : (counts[nth] ?? 0);
    mean += count * each;
    variance += count * each * (1 - each);
  }
  return { mean, variance };
}

const secondsSince = (at: number, instants: readonly number[]): readonly number[] =>
  instants.map((since) => Math.max(at - since, 0) / 1000);

/** Forecasts the number of free agents and of answered lines at the time when a line dialled now is answered [CAMP-006]. */
export function forecastHalfMinute(rates: Rates, snapshot: CampaignSnapshot): PacingForecast {
  const times = timesOf(rates);
  const rung = bySecond(secondsSince(snapshot.at, snapshot.ringing));
  const answers = answersOf(rates, liftOf(rates));
  const [talked, wrapped] = [
    secondsSince(snapshot.at, snapshot.talking),
    secondsSince(snapshot.at, snapshot.wrappingUp),
  ];
  const momentAt = (share: number): Moment => {
    const seconds = answeredAfter(answers, share);
    const until = seconds + ABANDONED_AFTER_MS / 1000;
    const freed = together([
      ...talked.map((elapsed) => readyAfterTalk(times, elapsed, until)),
      ...wrapped.map((elapsed) => endsWithin(times.wrappingUp, elapsed, until)),
    ]);
    const taken = together(
      rung.map((_, elapsed) => answeredWithin(answers, elapsed, seconds)),
      rung,
    );
    return {
      mean: snapshot.ready - snapshot.waiting + freed.mean - taken.mean,
      variance: freed.variance + taken.variance,
      before: answeredWithin(answers, 0, seconds),
      freed: freed.mean,
    };
  };
  const moments = shares.map(momentAt);
  return {
    ...{ moments, answerRate: rateOf(answers), ringSeconds: answeredAfter(answers, 0.5) },
    free: snapshot.ready + (moments[MIDDLE]?.freed ?? 0),
  };
}

/** Normal distribution function at `x`, to about 0.0005: logistic curve with a variable slope. */
const below = (x: number): number => 1 / (1 + Math.exp(-(1.5976 * x + 0.07056 * x ** 3)));

/**
 * Probability that the last of `lines` additional lines, once answered, finds no agent: as many lines answered before it as agents free
 * by then [CAMP-006].
 */
export function nobodyThere({ moments }: PacingForecast, lines: number): number {
  const sum = moments.reduce((total, { mean, variance, before }) => {
    const others = (lines - 1) * before;
    const spread = Math.sqrt(variance + others * (1 - before) + 1e-6);
    return total + below((0.5 - (mean - others)) / spread);
  }, 0);
  return sum / moments.length;
}

/** Returns the highest number of lines, up to `most`, at which the last one finds no agent with a probability of at most `risk`. */
export function linesAt(ahead: PacingForecast, risk: number, most: number): number {
  let [low, high] = [0, Math.max(most, 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (nobodyThere(ahead, middle) <= risk) low = middle;
    else high = middle - 1;
  }
  return low;
}
