import { erlangB } from './erlang-c.ts';
import { trafficOf, type Load, type Wait } from './wait.ts';

/** Distance below the peak, in the natural logarithm, at which a density is negligible. */
const NOTHING = 40;
/** Even number of intervals; Simpson's rule is then accurate to about seven digits. */
const PIECES = 600;

/** Integrates from 0 by Simpson's rule. */
function integral(of: (x: number) => number, to: number): number {
  if (to <= 0) return 0;
  const step = to / PIECES;
  let sum = of(0) + of(to);
  for (let at = 1; at < PIECES; at++) sum += of(at * step) * (at % 2 === 0 ? 2 : 4);
  return (sum * step) / 3;
}

/** Logarithm of the density of the offered wait at x s: concave, and 0 at 0. */
type Power = (x: number) => number;

/** Position of the peak of the density: there as many callers give up as arrive beyond the team's capacity. */
const peakOf = (power: number, rate: number, patience: number): number =>
  power >= rate ? 0 : patience * Math.log(rate / power);

/** Finds a position beyond the peak where the density is negligible: doubles the step until it is passed, then bisects. */
function endOf(power: Power, peak: number, step: number): number {
  const least = power(peak) - NOTHING;
  let [near, far] = [peak, peak + step];
  while (power(far) > least) [near, far] = [far, peak + 2 * (far - peak)];
  for (let turn = 0; turn < 20; turn++) {
    const middle = (near + far) / 2;
    if (power(middle) > least) near = middle;
    else far = middle;
  }
  return far;
}

/**
 * Calculates waiting when callers give up after a mean patience of `patience` s (Erlang A, M/M/n+M; Palm 1957). The wait that a patient
 * caller would have has the density nμ·pₙ·exp(λ(1−e^(−θx))/θ − nμx) (Baccelli and Hebuterne 1981; Zeltyn and Mandelbaum 2005, §4).
 * Everything is calculated relative to the peak, so that hundreds of agents and overload do not overflow.
 */
export function waitA(load: Load, agents: number, { within, patience }: { within: number; patience: number }): Wait {
  const { rate, handling } = load;
  if (rate === 0) return { waiting: 0, level: 1, speed: 0, occupancy: 0, abandoned: 0 };
  if (agents === 0) return { waiting: 1, level: 0, speed: Infinity, occupancy: 1, abandoned: 1 };
  const served = agents / handling; // nμ
  const power: Power = (x) => -rate * patience * Math.expm1(-x / patience) - served * x;
  const peak = peakOf(served, rate, patience);
  const top = power(peak);
  const end = endOf(power, peak, 1 / served);
  const density = (x: number) => Math.exp(power(x) - top);
  const all = integral(density, end);
  const soon = integral(density, Math.min(within, end));
  const weighted = integral((x) => x * density(x) * Math.exp(-x / patience), end);
  // Probability of a free agent, on the same scale: 1/B is the sum of the probabilities of all states up to n, over that of n.
  const blocked = erlangB(trafficOf(load), agents);
  const free = blocked === 0 ? Infinity : (1 / blocked - 1) * Math.exp(-top);
  if (free === Infinity) return { waiting: 0, level: 1, speed: 0, occupancy: trafficOf(load) / agents, abandoned: 0 };
  const share = served / (free + served * all); // nμ·pₙ
  const waiting = share * all;
  // ∫density·e^(−x/patience), from the density's derivative; the unanswered part has given up.
  const answeredOf = (part: number, last: number) => (served * part + last - Math.exp(-top)) / rate;
  const answered = 1 - waiting + share * answeredOf(all, 0);
  const answeredSoon = 1 - waiting + share * answeredOf(soon, within < end ? density(within) : 0);
  const gaveUpSoon =
    share * (soon - answeredOf(soon, within < end ? density(within) : 0)) -
    Math.expm1(-within / patience) * (waiting - share * soon);
  return {
    waiting,
    level: answeredSoon / (1 - gaveUpSoon),
    speed: (share * weighted) / answered,
    occupancy: (rate * answered * handling) / agents,
    abandoned: 1 - answered,
  };
}
