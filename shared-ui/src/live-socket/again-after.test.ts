import { againAfter } from './again-after.ts';

afterEach(() => jest.restoreAllMocks());

it('a socket comes back later each time, after 8 s at the longest, and not all of them at once', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect([1, 2, 3, 4, 5, 6, 60].map(againAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect([1, 5].map(againAfter)).toEqual([250, 4_000]);
});
