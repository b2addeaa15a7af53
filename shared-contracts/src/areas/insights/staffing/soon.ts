import type { Load } from './wait.ts';

/** A team at a moment. */
export interface Standing {
  readonly agents: number;
  /** Handled or waiting. */
  readonly calls: number;
}

export interface Outlook {
  /** From now, s. */
  readonly ahead: number;
  /** Of the service level, s. */
  readonly within: number;
  /** How long callers wait before they give up, on average, s; null: all wait to the end. */
  readonly patience: number | null;
}

/** How a team does in the time ahead. Shares are 0 to 1, of the calls that come in that time. */
export interface Soon {
  /** Answered within T, of those that did not give up within T, as `Wait` has it. */
  readonly level: number;
  readonly abandoned: number;
  /** How many wait at the end of the time. */
  readonly waiting: number;
  /** How long who came at the end of the time, and did not give up, would wait, s; Infinity where nobody answers. */
  readonly wait: number;
}

/** Steps of the time ahead: of ten minutes, 2 s. */
const STEPS = 300;
/** Standard deviations beyond what is likely to come. */
const FAR = 6;

/** What becomes of a call that finds so many waiting before it. */
interface Fates {
  readonly answeredSoon: Float64Array;
  readonly gaveUpSoon: Float64Array;
}

/** One who waits moves up when a call ends (`served`) or somebody ahead gives up; gives up alone at the rate `leaving`. */
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
  /** Calls that come, that all agents together end, and that one who waits gives up by; each a second. */
  readonly coming: number;
  readonly served: number;
  readonly leaving: number;
}

/**
 * The chance of each number of calls, `step` s later: an implicit step of the forward equations of M/M/n+M, a birth and death process, so
 * that chances stay chances whatever the step.
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

/** The chance of one who comes behind so many to give up in the end: that of staying is a product, one factor for each step ahead. */
const givesUp = (place: number, { served, leaving }: Rates): number =>
  leaving === 0 ? 0 : ((place + 1) * leaving) / (served + (place + 1) * leaving);

function waitAt(place: number, { served, leaving }: Rates): number {
  let wait = 0;
  for (let ahead = 0; ahead <= place; ahead++) wait += 1 / (served + ahead * leaving);
  return wait;
}

/**
 * How a team does in the time ahead, from how it stands now: Erlang A (M/M/n+M; Palm 1957, Garnett, Mandelbaum and Reiman 2002) before it
 * has settled. The longer the time, the nearer it is to `waitOf` [LIVE-037].
 */
export function soonOf(load: Load, { agents, calls }: Standing, { ahead, within, patience }: Outlook): Soon {
  const rates = { coming: load.rate, served: agents / load.handling, leaving: patience === null ? 0 : 1 / patience };
  const likely = load.rate * ahead;
  const states = Math.max(agents, calls) + Math.ceil(likely + FAR * Math.sqrt(likely)) + 2;
  const fates = fatesOf(states - agents, rates, within);
  const isFull = (state: number) => state >= agents;
  const told = {
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
    for (const name of names) sums[name] += weight * weigh(chances, told[name]);
    if (turn < STEPS) step(chances);
  }
  return {
    level: sums.answeredSoon / (1 - sums.gaveUpSoon),
    abandoned: sums.abandoned,
    waiting: weigh(chances, (state) => Math.max(0, state - agents)),
    wait: weigh(chances, (state) => (isFull(state) ? waitAt(state - agents, rates) : 0)),
  };
}
