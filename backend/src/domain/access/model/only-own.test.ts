import { onlyOwn } from './only-own.ts';

it.each([
  ['agent', true],
  ['supervisor', false],
  ['owner', false],
] as const)('the %s has only what is one’s own: %s', (role, expected) => expect(onlyOwn({ role })).toBe(expected));
