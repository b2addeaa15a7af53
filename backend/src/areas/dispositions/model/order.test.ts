import { orderOf } from './order.ts';

it.each([
  ['all of them', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['one is gone: it stays gone, and the others keep their order', ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
  ['one came meanwhile: it stands behind', ['a', 'new', 'b'], ['b', 'a'], ['b', 'a', 'new']],
  ['one is named twice: the first counts', ['a', 'b'], ['b', 'a', 'b'], ['b', 'a']],
  ['nothing of it is there', ['a'], ['x'], ['a']],
])('a requested order: %s [CONF-DISP-003]', (_, there, wanted, expected) =>
  expect(orderOf(there, wanted)).toEqual(expected),
);
