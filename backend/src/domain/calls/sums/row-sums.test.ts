import { noSums } from './call-sums.ts';
import { addedUp, type RowSums } from './row-sums.ts';

const row = (major: string | null, minor: string | null, calls: number): RowSums => ({
  ...{ ...noSums, major, minor, calls, talk_ms: calls * 1_000 },
});

it('sums of several days are those of all days, most frequent first, rows without a name last [CONF-REP-003]', () => {
  const days = [row('Sold', null, 2), row(null, null, 5), row('Sold', 'Later', 3), row('Sold', null, 3), row('Asked', null, 5)]; // prettier-ignore
  expect(addedUp(days).map(({ major, minor, calls, talk_ms: ms }) => [major, minor, calls, ms])).toEqual([
    ['Asked', null, 5, 5_000],
    ['Sold', null, 5, 5_000],
    [null, null, 5, 5_000],
    ['Sold', 'Later', 3, 3_000],
  ]);
});
