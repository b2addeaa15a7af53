import { inCircles } from './circles.ts';

it.each([
  ['a line', 'a>b b>c c>', ''],
  ['a ring', 'a>b b>c c>a', 'abc'],
  ['one that leads to itself', 'a>b b>b', 'b'],
  ['a way into a ring, and one out of it', 'a>b b>c c>bd d>', 'bc'],
  ['two rings that a bridge joins', 'a>b b>ac c>d d>c', 'abcd'],
  ['two ways to one end', 'a>bc b>d c>d d>', ''],
  ['what leads out of it all', 'a>x b>a', ''],
])('%s [rule /callflow: CONF-FLOW-003]', (_, text, expected) => {
  const ways = new Map(text.split(' ').map((word) => [word[0] ?? '', [...word.slice(2)]]));
  expect([...inCircles(ways)].sort().join('')).toBe(expected);
});
