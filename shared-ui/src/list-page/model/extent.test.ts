import { extentOf, isBeyond } from './extent.ts';

const meta = (total_count: number, total_exact: boolean | undefined, next_cursor: string | null) => ({
  ...{ total_count, next_cursor },
  ...(total_exact === undefined ? {} : { total_exact }),
});
const third = { page: 3, size: 10 };

it.each([
  ['a counted one is as it is', meta(95, true, 'c'), 10, { rows: 95, exact: true }],
  ['of a server that always counts, too', meta(95, undefined, 'c'), 10, { rows: 95, exact: true }],
  ['an estimate stays one', meta(90_000, false, 'c'), 10, { rows: 90_000, exact: false }],
  ['one below what follows is raised', meta(20, false, 'c'), 10, { rows: 31, exact: false }],
  ['the last page knows better', meta(90_000, false, null), 4, { rows: 24, exact: true }],
  ['a page without rows knows nothing', meta(90_000, false, null), 0, { rows: 90_000, exact: false }],
])('the number of rows: %s [PAGE-005]', (_name, told, shown, extent) =>
  expect(extentOf(third, told, shown)).toEqual(extent),
);

it.each([
  [1, 0, 0, false],
  [3, 25, 5, false],
  [3, 20, 0, true],
  [3, 20, 5, true],
  // An estimate may exceed the real number.
  [3, 90_000, 0, true],
])('page %i of %i rows, %i of them on it, is beyond the end: %s [PAGE-009]', (page, rows, shown, beyond) =>
  expect(isBeyond({ page, size: 10 }, { rows, exact: false }, shown)).toBe(beyond),
);
