import { factsOf } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { decide } from './decide.ts';
import { navigationOf } from './navigation.ts';

const signedIn = (user = sampleUser()) => factsOf(user, [samplePlan]);
const kindOf = (pathname: string, facts: ReadonlySet<string> | null) => {
  const decision = decide({ pathname, facts, releases: realReleases });
  if (decision.kind === 'redirect') return `→ ${decision.to}`;
  return decision.kind === 'remote' ? decision.remote : decision.kind;
};

const errors = ['/error', ...[1, 2, 3, 4, 5, 6].map((variant) => `/error/error-v${variant}`)];

describe('where the console goes for an address', () => {
  it.each([
    ['/login', 'remote-auth', 'AUTH-004'],
    ['/auth/login22', 'remote-auth', 'AUTH-016'],
    ['/auth/registration', 'remote-auth', 'AUTH-019'],
    ['/forgotPassword', 'remote-auth', 'AUTH-024'],
    ['/resetPassword', 'remote-auth', 'AUTH-030, AUTH-168'],
    ['/setup', 'remote-auth', 'SEC-001'],
    ['/sso', 'remote-auth', 'AUTH-037, AUTH-168'],
    ['/ssologin', 'remote-auth', 'AUTH-034, AUTH-168'],
    ['/logout', 'remote-auth', 'AUTH-041, AUTH-168'],
    ['/thankyou', 'remote-auth', 'AUTH-042, AUTH-168'],
    ['/terms', 'remote-auth', 'AUTH-021'],
    ['/privacy', 'remote-auth', 'AUTH-021'],
    ...errors.map((path) => [path, 'remote-auth', 'AUTH-044, AUTH-168'] as const),
    ['/auth', '→ /login', 'AUTH-017'],
    ['/auth/login', '→ /login', 'AUTH-023'],
    ['/auth/anything', '→ /login', 'AUTH-018'],
    ['/', '→ /login', 'AUTH-162'],
    ['/home', '→ /login', 'AUTH-162'],
    ['/call-logs', '→ /login', 'AUTH-162'],
    ['/user-profile', '→ /login', 'AUTH-162'],
    ['/releases', '→ /login', 'AUTH-162'],
  ] as const)('signed out, %s is %s [%s]', (path, expected) => expect(kindOf(path, null)).toBe(expected));

  it.each([
    ['/', '→ /home', 'ROUTE-001'],
    ['/home', 'home', 'ROUTE-004'],
    ['/user-profile', 'remote-account', 'ROUTE-003'],
    ['/call-logs', 'remote-logs', 'ROUTE-016'],
    ['/nowhere', '→ /home', 'ROUTE-002'],
    ['/login', '→ /home', 'AUTH-161'],
    ['/auth', '→ /home', 'AUTH-168'],
    ['/auth/login22', '→ /home', 'AUTH-168'],
    ['/auth/registration', '→ /home', 'AUTH-168'],
    ['/forgotPassword', '→ /home', 'AUTH-168'],
    ['/sso', 'remote-auth', 'AUTH-168'],
    ['/ssologin', 'remote-auth', 'AUTH-168'],
    ['/resetPassword', 'remote-auth', 'AUTH-168'],
    ['/logout', 'remote-auth', 'AUTH-168'],
    ['/thankyou', 'remote-auth', 'AUTH-168'],
    ...errors.map((path) => [path, 'remote-auth', 'AUTH-168'] as const),
    ['/terms', 'remote-auth', 'AUTH-021'],
    ['/privacy', 'remote-auth', 'AUTH-021'],
  ] as const)('signed in, %s is %s [%s]', (path, expected) => expect(kindOf(path, signedIn())).toBe(expected));

  it.each([
    ['for who operates the installation', sampleUser({ permissions: { operate_releases: true } }), 'releases'],
    ['for nobody else', sampleUser({ permissions: {} }), '→ /home'],
  ])('/releases is there %s [PLAT-017]', (_, user, expected) =>
    expect(kindOf('/releases', signedIn(user))).toBe(expected),
  );

  it.each([
    ['without the permission', sampleUser({ permissions: {} })],
    ['for a suspended account', sampleUser({}, { is_suspended_account: true })],
  ])(
    'a route whose gate is shut %s goes home, and its link is not in the menu [ROUTE-016, ROUTE-041, ROUTE-043, NAV-001]',
    (_, user) => {
      expect(kindOf('/call-logs', signedIn(user))).toBe('→ /home');
      expect(navigationOf(realReleases, signedIn(user)).map(({ path }) => path)).not.toContain('/call-logs');
    },
  );

  it('the menu is composed from the declarations of the remotes that are there [PLAT-005]', () => {
    expect(navigationOf(realReleases, signedIn()).map(({ path }) => path)).toEqual([
      '/dashboard',
      '/insights',
      '/call-logs',
      '/developerdocs',
      '/api-documentation',
    ]);
    expect(navigationOf([], signedIn())).toEqual([]);
  });
});
