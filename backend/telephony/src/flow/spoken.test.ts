import type { Language } from '@patchbay/shared-contracts';
import { placeWords } from './spoken.ts';

it.each([
  [1, ['number-1']],
  [20, ['number-20']],
  [21, ['number-20', 'number-1']],
  [40, ['number-40']],
  [99, ['number-90', 'number-9']],
])('place %i is spoken with existing prompts [TEL-006]', (place, numbers) => {
  const [first, ...rest] = placeWords(place);
  expect([first, rest.pop()]).toEqual(['system/you-are-number', 'system/in-the-queue']);
  expect(rest).toEqual(numbers.map((name) => `system/${name}`));
});

it.each<[Language, number, readonly string[]]>([
  ['de', 12, ['number-12']],
  ['de', 21, ['number-1-and', 'number-20']],
  ['de', 90, ['number-90']],
  ['es', 29, ['number-29']],
  ['es', 31, ['number-30-and', 'number-1']],
  ['fr', 17, ['number-17']],
  ['fr', 21, ['number-20', 'number-and-1']],
  ['fr', 70, ['number-60', 'number-10']],
  ['fr', 71, ['number-60', 'number-and-11']],
  ['fr', 80, ['number-80']],
  ['fr', 81, ['number-80', 'number-1']],
  ['fr', 99, ['number-80', 'number-19']],
  ['ja', 45, ['number-40', 'number-5']],
  ['zh', 45, ['number-40', 'number-5']],
])('in %s, place %i is spoken by that language’s rules [CONF-FLOW-010]', (language, place, numbers) => {
  expect(placeWords(place, language).slice(1, -1)).toEqual(numbers.map((name) => `system/${name}`));
});

it.each([0, 100, 1.5])('place %s is not said', (place) => {
  expect(placeWords(place)).toEqual([]);
});
