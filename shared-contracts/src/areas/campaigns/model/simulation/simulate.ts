import { shareOf, type Counted } from '../pacing/index.ts';
import type { Day } from './day.ts';
import type { Pacer } from './pacer.ts';
import { createWorld, type World } from './world.ts';

/** Figures of an hour, or of the whole day. Seconds are summed over all agents. */
export interface Figures extends Counted {
  readonly lines: number;
  readonly talkSeconds: number;
  /** Time at work, without pauses. */
  readonly staffedSeconds: number;
  /** Time ready without a call. */
  readonly readySeconds: number;
  /** Talk time divided by time at work. */
  readonly talkShare: number;
  readonly abandonedShare: number;
}

interface Sums extends Counted {
  readonly lines: number;
  readonly talkSeconds: number;
  readonly staffedSeconds: number;
  readonly readySeconds: number;
}
const nothing: Sums = { answered: 0, abandoned: 0, lines: 0, talkSeconds: 0, staffedSeconds: 0, readySeconds: 0 };

const less = (one: Sums, other: Sums): Sums => ({
  answered: one.answered - other.answered,
  abandoned: one.abandoned - other.abandoned,
  lines: one.lines - other.lines,
  talkSeconds: one.talkSeconds - other.talkSeconds,
  staffedSeconds: one.staffedSeconds - other.staffedSeconds,
  readySeconds: one.readySeconds - other.readySeconds,
});

const figuresOf = (sums: Sums): Figures => ({
  ...sums,
  talkShare: sums.staffedSeconds === 0 ? 0 : sums.talkSeconds / sums.staffedSeconds,
  abandonedShare: shareOf(sums),
});

const HOUR = 3600;
/** Simulated seconds between two yields. */
const STEP = 5;

/** Returns running totals at the end of each hour, and at the end of the day. */
function* sumsByHour<State>(
  day: Day,
  pacer: Pacer<State>,
  world: World,
  kept: { state: State },
): Generator<number, Sums[]> {
  const ends: Sums[] = [];
  let times = { talkSeconds: 0, staffedSeconds: 0, readySeconds: 0 };
  for (let second = 0; second < day.seconds; second += 1) {
    world.pass(second);
    const [state, lines] = pacer.dial(kept.state, world.snapshot(second));
    kept.state = state;
    world.dial(second, lines);
    times = {
      talkSeconds: times.talkSeconds + world.doing('talking'),
      staffedSeconds: times.staffedSeconds + day.agents - world.doing('paused'),
      readySeconds: times.readySeconds + world.doing('ready'),
    };
    if ((second + 1) % HOUR === 0 || second + 1 === day.seconds)
      ends.push({ ...world.counted(), lines: world.dialled(), ...times });
    if (second % STEP === 0) yield second / day.seconds;
  }
  return ends;
}

export interface Simulated {
  readonly hours: readonly Figures[];
  readonly all: Figures;
}

/** Runs a generator to its end and returns its result. */
export function doneAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Simulates a day, second by second [CAMP-008, CAMP-017]. The same day, pacer and seed give the same figures; other pacers meet
 * customers of the same kinds in the same order. Yields every few simulated seconds with the completed share, so that a page stays
 * responsive.
 */
export function* simulating<State>(day: Day, pacer: Pacer<State>, seed: number): Generator<number, Simulated> {
  const kept = { state: pacer.start };
  const world = createWorld(day, seed, (observation) => {
    kept.state = pacer.note(kept.state, observation);
  });
  const ends = yield* sumsByHour(day, pacer, world, kept);
  const hours = ends.map((end, hour) => figuresOf(less(end, ends[hour - 1] ?? nothing)));
  return { hours, all: figuresOf(ends.at(-1) ?? nothing) };
}

/** Same, without yielding. */
export const simulate = <State>(day: Day, pacer: Pacer<State>, seed: number): Simulated =>
  doneAtOnce(simulating(day, pacer, seed));
