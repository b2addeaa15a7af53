import { erlangB, erlangC, waitC } from './erlang-c.ts';
import { waitA } from './erlang-a.ts';
import { agentsNeeded, agentsPlanned, waitOf, type StaffingAim } from './agents-needed.ts';
import type { Load, Wait } from './wait.ts';

/** Load of `count` calls in half an hour, each handled for `handling` s. */
const calls = (count: number, handling: number): Load => ({ rate: count / 1800, handling });
/** Random numbers that are the same at each run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('Erlang B and C, against published values', () => {
  // Tables of Erlang B for a loss of 1 %, as in every textbook on teletraffic.
  it.each([
    [1, 0.0101],
    [2, 0.153],
    [3, 0.455],
    [4, 0.869],
    [5, 1.361],
    [10, 4.461],
    [20, 12.03],
    [50, 37.9],
    [100, 84.06],
  ])('%i lines lose 1 %% of %f erlangs [INS-033]', (lines, traffic) =>
    expect(erlangB(traffic, lines)).toBeCloseTo(0.01, 4),
  );
  it('15 lines lose 3.65 % of 10 erlangs [INS-033]', () => expect(erlangB(10, 15)).toBeCloseTo(0.0365, 4));

  it('100 calls of 3 minutes in half an hour: with 14 agents 17.4 % wait, 88.8 % are answered in 20 s [INS-033]', () => {
    // Call Centre Helper, “Erlang C Formula – Made Simple With an Easy Worked Example”
    const { waiting, level, speed, occupancy } = waitC(calls(100, 180), 14, 20);
    expect([waiting, level, speed, occupancy].map((value) => value.toFixed(3))).toEqual([
      '0.174',
      '0.888',
      '7.836',
      '0.714',
    ]);
    expect([11, 12, 13, 14].map((agents) => waitC(calls(100, 180), agents, 20).level >= 0.8)).toEqual([false, false, false, true]); // prettier-ignore
  });

  it('360 calls of 4 minutes in half an hour: with 55 agents 23.9 % wait, for 8 s on average [INS-033]', () => {
    // The worked example of Westbay and Mitan, with 15 s to answer
    const { waiting, speed, occupancy } = waitC(calls(360, 240), 55, 15);
    expect([waiting, speed, occupancy].map((value) => value.toFixed(3))).toEqual(['0.239', '8.184', '0.873']);
  });

  it.each([0.1, 0.5, 0.9])('one agent who is busy for %f of the time has a queue M/M/1', (load) => {
    const { waiting, speed, level } = waitC({ rate: load, handling: 1 }, 1, 2);
    expect(waiting).toBeCloseTo(load, 12);
    expect(speed).toBeCloseTo(load / (1 - load), 10);
    expect(level).toBeCloseTo(1 - load * Math.exp(-2 * (1 - load)), 12);
  });
  it.each([0.2, 1, 1.8])('two agents have a queue M/M/2 at %f erlangs', (traffic) =>
    expect(erlangC(traffic, 2)).toBeCloseTo(traffic ** 2 / (2 + traffic), 12),
  );
  it('hundreds of agents are counted as exactly as some', () => {
    // B for as many lines as erlangs approaches √(2/πn).
    expect(erlangB(5000, 5000) / Math.sqrt(2 / (Math.PI * 5000))).toBeCloseTo(1, 1);
    expect(erlangC(950, 1000)).toBeGreaterThan(0);
    expect(erlangC(950, 1000)).toBeLessThan(0.15);
  });
});

describe('Erlang A', () => {
  it('50 agents and 48 calls a minute, of a minute, with a patience of two: 3.1 % give up after 3.7 s [INS-033]', () => {
    // Garnett, Mandelbaum and Reiman 2002, the table that compares M/M/n and M/M/n+M.
    const load = { rate: 48 / 60, handling: 60 };
    const { abandoned, occupancy } = waitA(load, 50, { within: 20, patience: 120 });
    expect([abandoned, abandoned * 120, occupancy].map((value) => value.toFixed(3))).toEqual([
      '0.031',
      '3.709',
      '0.930',
    ]);
    expect(waitC(load, 50, 20).speed).toBeCloseTo(20.8, 1);
  });

  it('100 calls of 3 minutes in half an hour, 13 agents, a patience of 5 minutes: 22.6 % wait, 2.5 % give up [INS-033]', () => {
    // Documentation of pyworkforce, from the birth and death process.
    const { waiting, abandoned, occupancy } = waitA(calls(100, 180), 13, { within: 20, patience: 300 });
    expect([waiting, abandoned, occupancy].map((value) => value.toFixed(3))).toEqual(['0.226', '0.025', '0.750']);
  });

  it.each([3, 8, 14])('who is as patient as a call is long makes %i agents a Poisson count [INS-033]', (agents) => {
    // Each call ends at the same rate whether handled or waiting: this is M/M/∞, so the number of calls is Poisson.
    const traffic = 10;
    let state = Math.exp(-traffic);
    let [below, beyond] = [0, 0];
    for (let count = 0; count < 200; count++) {
      if (count < agents) below += state;
      else beyond += (count - agents) * state;
      state *= traffic / (count + 1);
    }
    const { waiting, abandoned } = waitA({ rate: traffic / 180, handling: 180 }, agents, { within: 20, patience: 180 });
    expect(waiting).toBeCloseTo(1 - below, 6);
    expect(abandoned).toBeCloseTo(beyond / traffic, 6); // A waiting caller leaves at the rate at which a call ends.
  });

  it.each([
    [14, 100, 180],
    [55, 360, 240],
    [420, 3000, 240],
  ])('with endless patience is Erlang C: %i agents', (agents, count, handling) => {
    const endless = waitA(calls(count, handling), agents, { within: 20, patience: 1e9 });
    const c = waitC(calls(count, handling), agents, 20);
    for (const name of ['waiting', 'level', 'speed', 'occupancy', 'abandoned'] as const)
      expect([name, endless[name].toFixed(4)]).toEqual([name, c[name].toFixed(4)]);
  });

  it('a crowd far beyond the team is told without running out of numbers', () => {
    const { waiting, abandoned, occupancy } = waitA({ rate: 5, handling: 200 }, 500, { within: 20, patience: 300 });
    expect(waiting).toBeCloseTo(1, 6);
    expect([abandoned, occupancy].map((value) => value.toFixed(3))).toEqual(['0.500', '1.000']); // 1000 erlangs.
    expect(waitA({ rate: 1, handling: 100 }, 0, { within: 20, patience: 60 })).toMatchObject({
      abandoned: 1,
      level: 0,
    });
  });
});

interface Simulated {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

const BATCHES = 60;

/** Returns the mean of a share or a time, with its standard error from batches of consecutive calls. */
function meansOf(values: readonly (number | null)[]): Simulated {
  const size = Math.floor(values.length / BATCHES);
  const means = Array.from({ length: BATCHES }, (_, batch) => {
    const known = values.slice(batch * size, (batch + 1) * size).filter((value) => value !== null);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
  const mean = means.reduce((sum, value) => sum + value, 0) / BATCHES;
  const spread = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (BATCHES - 1);
  return { mean, error: Math.sqrt(spread / BATCHES) };
}

/** Simulates calls to agents who take the longest-waiting caller, and callers who leave when their patience ends. */
function simulate(load: Load, agents: number, { within, patience }: { within: number; patience: number }) {
  const chance = chanceOf(7);
  const after = (mean: number) => -mean * Math.log(1 - chance());
  const freeAt = new Array<number>(agents).fill(0);
  const told: Record<'waiting' | 'level' | 'speed' | 'abandoned', (number | null)[]> = {
    waiting: [],
    level: [],
    speed: [],
    abandoned: [],
  };
  let now = 0;
  for (let call = 0; call < 120_000; call++) {
    now += after(1 / load.rate);
    const first = freeAt.indexOf(Math.min(...freeAt));
    const wait = Math.max(0, (freeAt[first] ?? 0) - now);
    const stays = patience === Infinity ? Infinity : after(patience);
    const isAnswered = wait <= stays;
    if (isAnswered) freeAt[first] = now + wait + after(load.handling);
    told.waiting.push(wait > 0 ? 1 : 0);
    told.abandoned.push(isAnswered ? 0 : 1);
    told.speed.push(isAnswered ? wait : null);
    told.level.push(isAnswered ? Number(wait <= within) : stays <= within ? null : 0);
  }
  return {
    waiting: meansOf(told.waiting),
    level: meansOf(told.level),
    speed: meansOf(told.speed),
    abandoned: meansOf(told.abandoned),
  };
}

describe('a simulation of calls and agents comes to the same', () => {
  const near = (formula: Wait, load: Load, agents: number, how: { within: number; patience: number }) => {
    const found = simulate(load, agents, how);
    for (const name of ['waiting', 'level', 'speed', 'abandoned'] as const) {
      const { mean, error } = found[name];
      expect([name, Math.abs(formula[name] - mean) <= 3 * error + 1e-9, formula[name], mean]).toEqual([name, true, formula[name], mean]); // prettier-ignore
    }
  };
  it.each([
    [12, 100, 180, 20],
    [14, 100, 180, 20],
    [4, 20, 240, 30],
  ])('Erlang C: %i agents, %i calls of %i s [INS-033] @whole', (agents, count, handling, within) =>
    near(waitC(calls(count, handling), agents, within), calls(count, handling), agents, { within, patience: Infinity }),
  );
  it.each([
    [8, 100, 180, 60],
    [10, 100, 180, 120],
    [12, 100, 180, 300],
    [3, 20, 240, 90],
  ])(
    'Erlang A: %i agents, %i calls of %i s, a patience of %i s [INS-033] @whole',
    (agents, count, handling, patience) => {
      const how = { within: 20, patience };
      near(waitA(calls(count, handling), agents, how), calls(count, handling), agents, how);
    },
  );
});

describe('agents needed', () => {
  const aim: StaffingAim = { target: 0.8, within: 20, highestOccupancy: 1, patience: null };

  it('are 14 at work and 20 planned for 100 calls of 3 minutes, 80 % within 20 s and a shrinkage of 30 % [INS-033]', () => {
    // Call Centre Helper, the same example.
    expect(agentsNeeded(calls(100, 180), aim)).toBe(14);
    expect(agentsPlanned(14, 0.3)).toBe(20);
    expect([agentsPlanned(0, 0.3), agentsPlanned(7, 0), agentsPlanned(10, 0.35)]).toEqual([0, 7, 16]);
  });

  it('are more where agents may be busy for less of their time [INS-033]', () => {
    expect(agentsNeeded(calls(1000, 180), { ...aim, highestOccupancy: 0.85 })).toBe(118); // 100 erlangs / 0.85.
    expect(agentsNeeded(calls(1000, 180), aim)).toBeLessThan(118);
  });

  it('are the fewest that reach the aim, whatever it is, by both models [INS-033]', () => {
    for (const patience of [null, 45, 180])
      for (const count of [0.4, 3, 37, 250, 4000])
        for (const target of [0.5, 0.8, 0.99]) {
          const wanted = { ...aim, patience, target, highestOccupancy: 0.9 };
          const agents = agentsNeeded(calls(count, 240), wanted);
          const enough = (one: Wait) => one.level >= target && one.occupancy <= 0.9;
          expect(enough(waitOf(calls(count, 240), agents, wanted))).toBe(true);
          expect(agents === 1 || !enough(waitOf(calls(count, 240), agents - 1, wanted))).toBe(true);
        }
  });

  it('are fewer where some give up, and none without calls [INS-033]', () => {
    const busy = calls(250, 240);
    expect(agentsNeeded(busy, { ...aim, patience: 60 })).toBeLessThan(agentsNeeded(busy, aim));
    expect(agentsNeeded(calls(0, 240), aim)).toBe(0);
  });
});
