import type { Load } from './wait.ts';

/** Current state of a team. */
export interface TeamState {
  readonly agents: number;
  /** Calls being handled or waiting. */
  readonly calls: number;
}

export interface Outlook {
  /** Length of the forecast from now, s. */
  readonly ahead: number;
  /** Threshold of the service level, s. */
  readonly within: number;
  /** Mean patience of callers before they give up, s; null: all wait to the end. */
  readonly patience: number | null;
}

/** Forecast of a team. Shares are 0 to 1, of the calls that arrive in the forecast's time. */
export interface Soon {
  /** Share answered within T, of those who did not give up within T, as in `Wait`. */
  readonly level: number;
  readonly abandoned: number;
  /** Number waiting at the end of the time. */
  readonly waiting: number;
  /** Wait of a caller who arrives at the end of the time and does not give up, s; Infinity when nobody answers. */
  readonly wait: number;
}

/** Number of time steps: 2 s each for ten minutes. */
const STEPS = 300;
/** Standard deviations above the expected number of calls that are calculated. */
const FAR = 6;

/** Outcome of a call by the number of callers waiting ahead of it. */
interface Fates {
  readonly answeredSoon: Float64Array;
  readonly gaveUpSoon: Float64Array;
}

/**
 * Calculates outcomes by position: a waiting caller moves up when a call ends (`served`) or somebody ahead gives up, and gives up at
 * the rate `leaving`.
 */
function fatesOf(places: number, { served, leaving }: Rates, within: number): Fates {
  const [answeredSoon, gaveUpSoon] = [new Float64Array(places), new Float64Array(places)];
  const steps = Math.max(200, Math.ceil(10 * within * served));
  const step = within / steps;
  for (let turn = 0; turn < steps; turn++)
    for (let [place, answered, gaveUp] = [0, 1, 0]; place < places; place++) {
      const up = served + place * leaving;
      const all = 1 + step * (up + leaving);
      answered = answeredSoon[place] = ((answeredSoon[place] ?? 0) + step * up * answered) / all;
      gaveUp = gaveUpSoon[place] = ((gaveUpSoon[place] ?? 0) + step * (up * gaveUp + leaving)) / all;
    }
  return { answeredSoon, gaveUpSoon };
}

interface Rates {
  /** Rates per second: arrivals, calls ended by all agents together, and giving up of one waiting caller. */
  readonly coming: number;
  readonly served: number;
  readonly leaving: number;
}

/**
 * Creates a step of `step` s for the probabilities of each number of calls: an implicit step of the forward equations of M/M/n+M, a
 * birth-death process, which keeps probabilities valid for any step size.
 */
function createStep(states: number, step: number, comes: (state: number) => number, goes: (state: number) => number) {
  const above = new Float64Array(states);
  const whole = new Float64Array(states);
  for (let state = 0; state < states; state++) {
    const pulled = state === 0 ? 0 : step * comes(state - 1) * (above[state - 1] ?? 0);
    whole[state] = 1 + step * (comes(state) + goes(state)) - pulled;
    above[state] = (step * goes(state + 1)) / (whole[state] ?? 1);
  }
  return (chances: Float64Array): void => {
    for (let state = 0; state < states; state++) {
      const pushed = state === 0 ? 0 : step * comes(state - 1) * (chances[state - 1] ?? 0);
      chances[state] = ((chances[state] ?? 0) + pushed) / (whole[state] ?? 1);
    }
    for (let state = states - 2; state >= 0; state--)
      chances[state] = (chances[state] ?? 0) + (above[state] ?? 0) * (chances[state + 1] ?? 0);
  };
}

const weigh = (chances: Float64Array, of: (state: number) => number): number =>
  chances.reduce((sum, chance, state) => sum + chance * of(state), 0);

/**
 * Probability that a caller at this position finally gives up: the probability of staying is a product with one factor for each step
 * forward.
 */
const givesUp = (place: number, { served, leaving }: Rates): number =>
  leaving === 0 ? 0 : ((place + 1) * leaving) / (served + (place + 1) * leaving);

function waitAt(place: number, { served, leaving }: Rates): number {
  let wait = 0;
  for (let ahead = 0; ahead <= place; ahead++) wait += 1 / (served + ahead * leaving);
  return wait;
}

/**
 * Forecasts a team from its current state: transient Erlang A (M/M/n+M; Palm 1957, Garnett, Mandelbaum and Reiman 2002). For long times
 * it converges to `waitOf` [LIVE-037].
 */
export function soonOf(load: Load, { agents, calls }: TeamState, { ahead, within, patience }: Outlook): Soon {
  const rates = { coming: load.rate, served: agents / load.handling, leaving: patience === null ? 0 : 1 / patience };
  const likely = load.rate * ahead;
  const states = Math.max(agents, calls) + Math.ceil(likely + FAR * Math.sqrt(likely)) + 2;
  const fates = fatesOf(states - agents, rates, within);
  const isFull = (state: number) => state >= agents;
  const shares = {
    answeredSoon: (state: number) => (isFull(state) ? (fates.answeredSoon[state - agents] ?? 0) : 1),
    gaveUpSoon: (state: number) => (isFull(state) ? (fates.gaveUpSoon[state - agents] ?? 0) : 0),
    abandoned: (state: number) => (isFull(state) ? givesUp(state - agents, rates) : 0),
  };
  const chances = new Float64Array(states);
  chances[calls] = 1;
  const goes = (state: number) => Math.min(state, agents) / load.handling + Math.max(0, state - agents) * rates.leaving;
  const step = createStep(states, ahead / STEPS, (state) => (state < states - 1 ? load.rate : 0), goes);
  const sums = { answeredSoon: 0, gaveUpSoon: 0, abandoned: 0 };
  const names = ['answeredSoon', 'gaveUpSoon', 'abandoned'] as const;
  for (let turn = 0; turn <= STEPS; turn++) {
    const weight = (turn === 0 || turn === STEPS ? 0.5 : 1) / STEPS;
    for (const name of names) sums[name] += weight * weigh(chances, shares[name]);
    if (turn < STEPS) step(chances);
  }
  return {
    level: sums.answeredSoon / (1 - sums.gaveUpSoon),
    abandoned: sums.abandoned,
    waiting: weigh(chances, (state) => Math.max(0, state - agents)),
    wait: weigh(chances, (state) => (isFull(state) ? waitAt(state - agents, rates) : 0)),
  };
}
