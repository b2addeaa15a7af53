import { uniform, type Day, type Quantiles } from '@patchbay/shared-contracts/campaigns';

const COUNT = 2_000;
const drawn = (value: (nth: number) => number): Quantiles =>
  Array.from({ length: COUNT }, (_, nth) => value(nth)).sort((a, b) => a - b);

/** Log-normal around `middle` seconds, by Box and Muller; reproducible. */
const around = (middle: number, spread: number, least: number, most: number): Quantiles =>
  drawn((nth) => {
    const size = Math.sqrt(-2 * Math.log(1 - uniform(1, 'talks', nth)));
    const value = middle * Math.exp(spread * size * Math.cos(2 * Math.PI * uniform(1, 'rings', nth)));
    return Math.min(Math.max(value, least), most);
  });

const RINGS_FOR = 25;
const times = {
  answered: around(9, 0.45, 2, RINGS_FOR - 0.5),
  /** A quarter is busy or invalid, which is known at once. */
  unanswered: drawn((nth) => (nth % 4 === 0 ? 1 + 3 * uniform(1, 'answers', nth) : RINGS_FOR)),
  /** Many are short: 90 s on average. */
  talking: around(60, 0.9, 4, 1_200),
  wrappingUp: around(12, 0.5, 2, 120),
  pauses: { share: 0.03, seconds: around(180, 0.6, 30, 900) },
};

const HOUR = 3_600;
/** Changes gradually from hour to hour, with two jumps within a minute. */
const hourly = (rates: readonly number[]): Day['answerRates'] =>
  rates.flatMap((rate, hour) => {
    const jumps = hour === 3 || hour === 6;
    const before = rates[hour - 1] ?? rate;
    return [...(jumps ? [{ from: hour * HOUR - 60, rate: before }] : []), { from: hour * HOUR, rate }];
  });

/** From 15 to 60 %, and from 15 to 30 %. */
export const rates = {
  wide: hourly([0.25, 0.15, 0.2, 0.45, 0.6, 0.4, 0.15, 0.3, 0.25]),
  low: hourly([0.25, 0.2, 0.15, 0.3, 0.22, 0.28, 0.16, 0.24, 0.3]),
};

export const eightHours = (agents: number, answerRates: Day['answerRates']): Day => ({
  ...{ seconds: 8 * HOUR, agents, answerRates },
  ...times,
});
