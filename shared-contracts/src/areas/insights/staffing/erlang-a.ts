import { erlangB } from './erlang-c.ts';
import { trafficOf, type Load, type Wait } from './wait.ts';

/** Beyond so many powers of e below its peak nothing is left of a density. */
const NOTHING = 40;
/** Even; Simpson's rule is then right to about seven digits. */
const PIECES = 600;

/** Simpson's rule from 0. */
function integral(of: (x: number) => number, to: number): number {
  if (to <= 0) return 0;
  const step = to / PIECES;
  let sum = of(0) + of(to);
  for (let at = 1; at < PIECES; at++) sum += of(at * step) * (at % 2 === 0 ? 2 : 4);
  return (sum * step) / 3;
}

/** The power of e that the density of the offered wait has at x s: concave, and 0 at 0. */
type Power = (x: number) => number;

/** Where it has its peak: as many give up as come beyond what the team can take. */
const peakOf = (power: number, rate: number, patience: number): number =>
  power >= rate ? 0 : patience * Math.log(rate / power);

/** A place beyond the peak at which nothing is left: steps are doubled until it is passed, the last one then halved in. */
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
 * How a team does when those who wait give up after `patience` s on average (Erlang A, M/M/n+M; Palm 1957). The wait that a patient
 * caller would have has the density nμ·pₙ·exp(λ(1−e^(−θx))/θ − nμx) (Baccelli and Hebuterne 1981; Zeltyn and Mandelbaum 2005, §4).
 * All is counted relative to its peak, so hundreds of agents and overload stay within numbers that there are.
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
  // Those who find a free agent, in the same measure: 1/B is the sum of all states up to n, over that of n.
  const blocked = erlangB(trafficOf(load), agents);
  const free = blocked === 0 ? Infinity : (1 / blocked - 1) * Math.exp(-top);
  if (free === Infinity) return { waiting: 0, level: 1, speed: 0, occupancy: trafficOf(load) / agents, abandoned: 0 };
  const share = served / (free + served * all); // nμ·pₙ
  const waiting = share * all;
  // ∫density·e^(−x/patience), by what the density's derivative comes to; what is not answered of it has given up.
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
