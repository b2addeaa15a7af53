import { moved, placeAt } from './arrange.ts';

it.each([
  ['down', 'a', 1, 'bac'],
  ['to the end, and no further', 'a', 9, 'bca'],
  ['to the beginning, and no further', 'c', -1, 'cab'],
  ['nowhere', 'b', 1, 'abc'],
  ['what is not there', 'x', 0, 'abc'],
])('one is moved %s', (_, id, to, expected) => expect(moved(['a', 'b', 'c'], id, to).join('')).toBe(expected));

const boxes = [
  { top: 0, height: 40 },
  { top: 40, height: 40 },
];
it.each([
  [-5, 0],
  [19, 0],
  [20, 1],
  [59, 1],
  [60, 2],
])('held at %d it belongs at %d', (y, expected) => expect(placeAt(boxes, y)).toBe(expected));
