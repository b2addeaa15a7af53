import { placeWords } from './spoken.ts';

it.each([
  [1, ['number-1']],
  [20, ['number-20']],
  [21, ['number-20', 'number-1']],
  [40, ['number-40']],
  [99, ['number-90', 'number-9']],
])('place %i is said in words that there are [TEL-006]', (place, numbers) => {
  const [first, ...rest] = placeWords(place);
  expect([first, rest.pop()]).toEqual(['system/you-are-number', 'system/in-the-queue']);
  expect(rest).toEqual(numbers.map((name) => `system/${name}`));
});

it.each([0, 100, 1.5])('place %s is not said', (place) => {
  expect(placeWords(place)).toEqual([]);
});
