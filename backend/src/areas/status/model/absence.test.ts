import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import { absenceOf, type Absence } from './absence.ts';

it.each<readonly [string, ShownStatus, number | null, Absence]>([
  ['is there, and was', 'Available', null, 'unchanged'],
  ['cannot be rung for the first time', 'Unreachable', null, 'missed'],
  ['cannot be rung yet', 'Unreachable', 401, 'unchanged'],
  ['has been away for as long as one may', 'Unreachable', 400, 'over'],
  ['came back, however late', 'Available', 100, 'back'],
  ['has a call after all', 'On Call', 100, 'back'],
  ['said to be gone', 'Logged Out', 100, 'back'],
])('an agent who %s', (_name, shown, unreachableSince, absence) =>
  expect(absenceOf({ shown, unreachableSince }, { now: 1_000, limitMs: 600 })).toBe(absence),
);
