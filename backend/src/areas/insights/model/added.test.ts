import type { Counted, CountedRange } from '@patchbay/shared-contracts/insights';
import { noSums } from '../../../domain/calls/sums/call-sums.ts';
import { added } from './added.ts';

const counted = (calls: number, more: Partial<Counted> = {}): Counted => ({
  ...{ ...noSums, calls, talk_ms: calls * 1000 },
  ...{ peak: 3, logged_in_ms: 60_000, available_ms: 30_000, idle_ms: null, break_ms: 0, ...more },
});
const range = (calls: number, more: Partial<Counted> = {}): CountedRange => ({
  range: { from: 'a', to: 'b' },
  sums: counted(calls, more),
  series: [1, 2].map((at) => ({ at, sums: counted(calls * at) })),
});
const both = (calls: number, before: number | null = null) => ({
  counted: range(calls),
  compare: before === null ? null : range(before),
});

describe('figures of several accounts', () => {
  it('are their sums, step by step [ROLE-019]', () => {
    const { counted: sum } = added([both(2), both(3), both(10)]);
    expect(sum.sums).toMatchObject({ calls: 15, talk_ms: 15_000, logged_in_ms: 180_000, available_ms: 90_000 });
    expect(sum.series.map(({ at, sums }) => [at, sums.calls])).toEqual([
      [1, 15],
      [2, 30],
    ]);
  });

  it('are compared with the earlier sums', () => expect(added([both(2, 5), both(3, 7)]).compare?.sums.calls).toBe(12));

  it('have no maximum of simultaneous calls, and no time that is unknown for one of them', () => {
    const { counted: sum } = added([
      { counted: range(2), compare: null },
      { counted: range(3, { logged_in_ms: null }), compare: null },
    ]);
    expect(sum.sums).toMatchObject({ peak: null, logged_in_ms: null, break_ms: 0 });
  });

  it('of one account are its own, complete', () => {
    const one = both(4, 1);
    expect(added([one])).toEqual(one);
  });
});
