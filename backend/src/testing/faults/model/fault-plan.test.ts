import { createRandom } from '../../../domain/seed/random.ts';
import { planFaults } from './fault-plan.ts';

const HOUR_MS = 3_600_000;
const plan = (seed: number, lengthMs = HOUR_MS) => planFaults(createRandom(seed), { lengthMs, processes: 3 });

describe('the plan of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
  });

  it('has every kind within an hour, each process, and never two at once', () => {
    const planned = plan(1);
    expect([...new Set(planned.map(({ fault }) => fault.does))].toSorted()).toEqual([
      ...['drain', 'kill', 'pause', 'postgres-kill', 'redis-kill', 'redis-pause'],
    ]);
    const hit = planned.flatMap(({ fault }) => ('process' in fault ? [fault.process] : []));
    expect([...new Set(hit)].toSorted()).toEqual([0, 1, 2]);
    planned.slice(1).forEach(({ at }, index) => {
      const before = planned[index];
      expect(at - (before?.at ?? 0) - (before?.fault.forMs ?? 0)).toBeGreaterThanOrEqual(7_000);
    });
  });

  it('has none in a time that is too short', () => {
    expect(plan(1, 5_000)).toEqual([]);
  });
});
