import { nearPage, turnedBack, turnedIf } from './near-page.ts';

const rows = Array.from({ length: 23 }, (_, at) => at);

it.each([
  [0, 10, false],
  [10, 10, false],
  [11, 10, false],
  [12, 5, true],
  [20, 10, true],
  [22, 1, true],
  [23, 10, true],
  [1000, 10, true],
])('the page from %i on, %i rows of 23, equals the one counted from the front', (offset, limit, isTurned) => {
  const page = nearPage(rows.length, { limit, offset });
  const read = (page.isTurned ? rows.toReversed() : rows).slice(page.skip, page.skip + page.take);
  expect(turnedBack(read, page)).toEqual(rows.slice(offset, offset + limit));
  expect(page.isTurned).toBe(isTurned);
});

it('never skips more than half', () => {
  for (const offset of rows) expect(nearPage(rows.length, { limit: 1, offset }).skip).toBeLessThanOrEqual(12);
});

it.each([
  [false, 'asc', 'asc'],
  [false, 'desc', 'desc'],
  [true, 'asc', 'desc'],
  [true, 'desc', 'asc'],
] as const)('turned %s, %s is read %s', (isTurned, order, read) => expect(turnedIf(isTurned, order)).toBe(read));
