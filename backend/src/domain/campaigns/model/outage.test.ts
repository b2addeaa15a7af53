import { networkDid, roomOnNetwork } from './outage.ts';

it.each([
  ['network', false, 'refused'],
  ['network', true, 'carried'],
  ['busy', false, 'carried'],
  ['invalid', false, 'carried'],
  ['talked', true, 'carried'],
  ['agent-gone', false, null],
  ['skipped', false, null],
  ['not-taken', false, null],
  ['interrupted', true, null],
] as const)('a line that came to %s, and rang: %s, says of the network: %s [CAMP-010]', (outcome, hasRung, said) =>
  expect(networkDid(outcome, hasRung)).toBe(said),
);

it.each([
  [0, 0, 0, Infinity],
  [2, 5, 0, Infinity],
  [3, 0, 29_999, 0],
  [3, 0, 30_000, 1],
  [3, 1, 60_000, 0],
  [40, 0, 30_000, 1],
])('after %d refusals in a row, with %d lines out, %d ms later: %d more lines [CAMP-010]', (lines, out, later, room) =>
  expect(roomOnNetwork({ lines, lastAt: 1_000 }, out, 1_000 + later)).toBe(room),
);
