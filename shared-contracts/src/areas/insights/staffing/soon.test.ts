import { erlangB } from './erlang-c.ts';
import { waitA } from './erlang-a.ts';
import { soonOf, type Outlook } from './soon.ts';
import { waitOf } from './agents-needed.ts';
import type { Load } from './wait.ts';

const load: Load = { rate: 100 / 1800, handling: 180 };
const ten: Outlook = { ahead: 600, within: 20, patience: 120 };
/** Long enough for the initial state to have no influence on the end. */
const long: Outlook = { ...ten, ahead: 60_000 };

/** Probability that a Poisson count is at least `count`. */
function atLeast(count: number, mean: number): number {
  let [chance, below] = [Math.exp(-mean), 0];
  for (let at = 0; at < count; at++) {
    below += chance;
    chance *= mean / (at + 1);
  }
  return 1 - below;
}

describe('Erlang A in the time ahead', () => {
  it.each([
    [10, 120],
    [12, 300],
    [3, 60],
  ])('comes to Erlang A in the long run: %i agents, a patience of %i s [LIVE-037]', (agents, patience) => {
    const settled = waitA(load, agents, { within: 20, patience });
    const { level, abandoned, waiting } = soonOf(load, { agents, calls: agents }, { ...long, patience });
    expect(level).toBeCloseTo(settled.level, 2);
    expect(abandoned).toBeCloseTo(settled.abandoned, 2);
    expect(waiting).toBeCloseTo(settled.abandoned * load.rate * patience, 1); // As many give up as wait, divided by their patience.
  });

  it('comes to Erlang C where all wait to the end [LIVE-037]', () => {
    const aim = { target: 0.8, highestOccupancy: 1, within: 20, patience: null };
    const settled = waitOf(load, 14, aim);
    const found = soonOf(load, { agents: 14, calls: 10 }, { ...long, patience: null });
    expect(found.level).toBeCloseTo(settled.level, 2);
    expect(found.abandoned).toBe(0);
    expect(found.wait).toBeCloseTo((settled.waiting * load.handling) / (14 - 10), 1);
    expect(soonOf(load, { agents: 14, calls: 10 }, { ...long, patience: 1e9 }).level).toBeCloseTo(found.level, 4);
  });

  it('comes to Erlang B where nobody waits at all [LIVE-037]', () =>
    expect(soonOf(load, { agents: 10, calls: 10 }, { ...long, patience: 1e-3 }).abandoned).toBeCloseTo(
      erlangB(10, 10),
      2,
    ));

  it.each([0, 8, 40])(
    'from %i calls on, who is as patient as a call is long: those of then and Poisson ones of since [LIVE-037]',
    (calls) => {
      // M/M/∞ (patience = handling) starting with k calls: a binomial count of those, e^(−μt) each, plus a Poisson count of mean ρ(1 −
      // e^(−μt)).
      const agents = 10;
      const left = Math.exp(-600 / 180);
      let counts = new Array<number>(120).fill(0).map((_, count) => atLeast(count, 10 * (1 - left)) - atLeast(count + 1, 10 * (1 - left))); // prettier-ignore
      for (let each = 0; each < calls; each++) counts = counts.map((chance, count) => chance * (1 - left) + (counts[count - 1] ?? 0) * left); // prettier-ignore
      const waiting = counts.reduce((sum, chance, count) => sum + chance * Math.max(0, count - agents), 0);
      expect(soonOf(load, { agents, calls }, { ...ten, patience: 180 }).waiting / waiting).toBeCloseTo(1, 1);
    },
  );

  it('who finds others waiting is answered in time when as many calls end by then [LIVE-037]', () => {
    // In a time of almost zero nobody else arrives: the result is that of a caller who finds 4 waiting at 6 agents.
    const now: Outlook = { ahead: 1e-6, within: 60, patience: null };
    const { level, wait } = soonOf(load, { agents: 6, calls: 10 }, now);
    expect(level).toBeCloseTo(atLeast(5, (6 / 180) * 60), 2);
    expect(wait).toBeCloseTo((5 * 180) / 6, 2);
  });

  it('without anybody on, all give up or wait for ever', () => {
    const { level, abandoned, wait } = soonOf(load, { agents: 0, calls: 2 }, ten);
    expect([level, abandoned.toFixed(6), wait]).toEqual([0, '1.000000', Infinity]);
    expect(soonOf(load, { agents: 0, calls: 2 }, { ...ten, patience: null })).toMatchObject({ level: 0, abandoned: 0 });
  });

  it('hundreds of agents are told, too', () => {
    const large = { rate: 500 / 180, handling: 180 };
    const [few, more] = [500, 510].map((agents) => soonOf(large, { agents, calls: 540 }, ten).level);
    expect(few).toBeLessThan(more ?? 0);
  });
});

describe('a simulation of the ten minutes ahead comes to the same', () => {
  let state = 11;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
  const after = (mean: number) => -mean * Math.log(chance());
  interface Run {
    came: number;
    soon: number;
    quick: number;
    gone: number;
  }

  /**
   * Simulates agents who take the longest-waiting caller, and callers who leave when their patience ends. Counts callers of the first
   * ten minutes.
   */
  function simulate(run: Run, agents: number, calls: number, patience: number): void {
    const freeAt = Array.from({ length: agents }, (_, agent) => Number(agent < calls) * after(load.handling));
    const arrivals = new Array<number>(Math.max(0, calls - agents)).fill(0);
    for (let at = after(1 / load.rate); at < 600; at += after(1 / load.rate)) arrivals.push(at);
    for (const [place, at] of arrivals.entries()) {
      const first = freeAt.indexOf(Math.min(...freeAt));
      const [wait, stays] = [Math.max(0, (freeAt[first] ?? 0) - at), after(patience)];
      if (wait <= stays) freeAt[first] = at + wait + after(load.handling);
      if (place < calls - agents) continue; // Callers who were already waiting.
      run.came += 1;
      const isGone = wait > stays;
      run.gone += Number(isGone);
      run.quick += Number(isGone && stays <= 20);
      run.soon += Number(!isGone && wait <= 20);
    }
  }

  it.each([
    [8, 14, 120],
    [10, 6, 60],
    [12, 20, 300],
  ])('%i agents with %i calls, a patience of %i s [LIVE-037] @whole', (agents, calls, patience) => {
    const run: Run = { came: 0, soon: 0, quick: 0, gone: 0 };
    for (let turn = 0; turn < 4_000; turn++) simulate(run, agents, calls, patience);
    const { level, abandoned } = soonOf(load, { agents, calls }, { ...ten, patience });
    expect(Math.abs(level - run.soon / (run.came - run.quick))).toBeLessThan(0.012);
    expect(Math.abs(abandoned - run.gone / run.came)).toBeLessThan(0.012);
  });
});
