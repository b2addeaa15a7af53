import { inOrder } from './in-order.ts';

const of = (name: string, ...after: string[]) => ({ name, after });

it.each([
  ['as given', [of('b'), of('a')], ['b', 'a']],
  ['after what it names, wherever that stands', [of('a', 'c'), of('b'), of('c')], ['b', 'c', 'a']],
  ['after all that it names', [of('a', 'b', 'c'), of('b', 'c'), of('c')], ['c', 'b', 'a']],
  ['each at its first chance, then on from the first that waits', [of('a', 'b'), of('b'), of('c')], ['b', 'a', 'c']],
])('%s', (_name, items, names) => expect(inOrder(items).map(({ name }) => name)).toEqual(names));

it.each([
  ['each other', [of('a', 'b'), of('b', 'a'), of('c')], 'wait for what never comes: a, b'],
  ['nobody', [of('a', 'z')], 'wait for what never comes: a'],
])('those that wait for %s are named', (_name, items, line) => expect(() => inOrder(items)).toThrow(line));
