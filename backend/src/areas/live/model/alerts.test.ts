import { limitsProblem, type Limits } from '@patchbay/shared-contracts/live';
import { alertAfter, alertLevel, SETTLED_MS, type OpenAlert } from './alerts.ts';

const limits: Limits = { warning: 5, critical: 10 };

it.each([
  ['waiting', 4, null],
  ['waiting', 5, 'warning'],
  ['waiting', 10, 'critical'],
  ['longest_wait', 9.9, 'warning'],
  ['abandoned_share', null, null],
] as const)('%s of %s is %s [LIVE-030]', (figure, value, level) =>
  expect(alertLevel(figure, value, limits)).toBe(level),
);

it.each([
  [0.9, null],
  [0.8, null],
  [0.79, 'warning'],
  [0.6, 'warning'],
  [0.59, 'critical'],
] as const)(
  'a service level of %s is %s where 0.8 is wanted, and less than 0.6 is critical [LIVE-030]',
  (value, level) => expect(alertLevel('service_level', value, { warning: 0.8, critical: 0.6 })).toBe(level),
);

it('one limit alone is enough, and without limits there is no alert', () => {
  expect(alertLevel('waiting', 20, { warning: 5, critical: null })).toBe('warning');
  expect(alertLevel('waiting', 20, { warning: null, critical: 10 })).toBe('critical');
  expect(alertLevel('waiting', 20, { warning: null, critical: null })).toBeNull();
});

/** Sets the number of waiting callers from given seconds on, checks every second, and returns the alert after each. */
function after(...looks: readonly (readonly [second: number, waiting: number])[]) {
  let open: OpenAlert | null = null;
  return looks.map(([second, value]) => {
    const level = alertLevel('waiting', value, limits);
    open = alertAfter(open, { figure: 'waiting', value, level, now: second * 1_000 });
    return open === null ? 'none' : `${open.level} ${String(open.worst)}`;
  });
}
const SETTLED = SETTLED_MS / 1_000;

it.each<readonly [string, readonly (readonly [number, number])[], readonly string[]]>([
  ['begins at once', [[0, 4], [1, 5]], ['none', 'warning 5']], // prettier-ignore
  ['gets worse at once, and remembers the worst', [[0, 5], [1, 12], [2, 11]], ['warning 5', 'critical 12', 'critical 12']], // prettier-ignore
  ['is over after 30 s within its limits', [[0, 5], [1, 4], [SETTLED, 4], [1 + SETTLED, 4]], ['warning 5', 'warning 5', 'warning 5', 'none']], // prettier-ignore
  ['what swings about its limit is one alert', [[0, 5], [1, 4], [20, 5], [21, 4], [40, 4], [21 + SETTLED, 4]], ['warning 5', 'warning 5', 'warning 5', 'warning 5', 'warning 5', 'none']], // prettier-ignore
  ['is no more critical after 30 s of a warning', [[0, 10], [1, 6], [1 + SETTLED, 6]], ['critical 10', 'critical 10', 'warning 10']], // prettier-ignore
  ['and is over 30 s later', [[0, 10], [1, 6], [1 + SETTLED, 4], [2 + SETTLED, 4], [2 + 2 * SETTLED, 4]], ['critical 10', 'critical 10', 'none', 'none', 'none']], // prettier-ignore
])('an alert %s [LIVE-030]', (_name, looks, expected) => expect(after(...looks)).toEqual(expected));

it.each([
  ['waiting', { warning: 10, critical: 5 }, 'wrong-order'],
  ['waiting', { warning: 5, critical: 5 }, null],
  ['service_level', { warning: 0.6, critical: 0.8 }, 'wrong-order'],
  ['service_level', { warning: 1.5, critical: null }, 'too-high'],
  ['longest_wait', { warning: null, critical: 10_001 }, 'too-high'],
  ['abandoned_share', { warning: null, critical: null }, null],
] as const)('limits of %s: %o are %s', (figure, given, problem) => expect(limitsProblem(figure, given)).toBe(problem));
