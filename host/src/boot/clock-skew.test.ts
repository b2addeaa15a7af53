import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { isExpired, stepSession } from '../session/model/session-state.ts';

const DAY_MS = 86_400_000;
const server = Date.UTC(2026, 10, 21);

it.each([
  ['a day behind', -DAY_MS],
  ['right', 0],
  ['a day ahead', DAY_MS],
])(
  'a clock that is %s counts the same fourteen hours: only this machine’s own time is compared [AUTH-159]',
  (_, skew) => {
    const signedIn = stepSession(
      { phase: 'unknown' },
      { type: 'renewed', user: sampleUser(), plans: [samplePlan], solutions: [], assumedUserId: null },
      server + skew,
    );
    const after = (ms: number) => isExpired(signedIn, server + skew + ms);
    expect([after(50_400_000), after(50_400_001)]).toEqual([false, true]);
  },
);

it('a clock that is set back while somebody works ends nothing [AUTH-160]', () => {
  const signedIn = stepSession(
    { phase: 'unknown' },
    { type: 'renewed', user: sampleUser(), plans: [samplePlan], solutions: [], assumedUserId: null },
    server,
  );
  expect(isExpired(signedIn, server - DAY_MS)).toBe(false);
});
