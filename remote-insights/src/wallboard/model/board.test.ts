import { wallboardSchema } from '@patchbay/shared-contracts/live';
import { firstBoard, pageAfter, rotates } from './board.ts';

it('what stands there at first is a board that can be kept [LIVE-029]', () =>
  expect(wallboardSchema.parse(firstBoard)).toEqual(firstBoard));

it('after the last page comes the first', () => expect([pageAfter(0, 3), pageAfter(2, 3)]).toEqual([1, 0]));

it.each([
  [2, false, false, true],
  [1, false, false, false],
  [2, true, false, false],
  [2, false, true, false],
])('%i pages, held %p, stopped %p: they follow each other: %p [LIVE-029]', (pages, isHeld, isStopped, expected) =>
  expect(rotates(pages, { isHeld, isStopped })).toBe(expected),
);
