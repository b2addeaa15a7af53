import { declarationSchema, factsOf, type Release } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { decide } from './decide.ts';
import { navigationOf } from './navigation.ts';

const release = (declaration: unknown): Release => {
  const parsed = declarationSchema.parse(declaration);
  return {
    name: parsed.name,
    version: '1',
    base: '/',
    entry: '',
    module: './mount',
    files: {},
    preload: [],
    signature: '',
    declaration: parsed,
  };
};
const text = (en: string) => ({ key: en, en });
const releases = [
  release({
    name: 'remote-auth',
    contracts: '^1.0.0',
    mount: 'routes',
    routes: ['/login', '/auth/login22', '/logout', '/sso'].map((path) => ({
      path,
      title: text('Sign in'),
      area: 'signed-out',
      gate: { all: [] },
    })),
  }),
  release({
    name: 'remote-logs',
    contracts: '^1.0.0',
    mount: 'routes',
    routes: [
      {
        path: '/call-logs',
        title: text('Call Logs'),
        gate: { all: ['permission:call_logs', { not: 'suspended' }] },
        nav: { label: text('Call Logs'), icon: 'logs', group: 'logs', order: 30 },
      },
    ],
  }),
];
const signedIn = (user = sampleUser()) => factsOf(user, [samplePlan]);
const kindOf = (pathname: string, facts: ReadonlySet<string> | null) => {
  const decision = decide({ pathname, facts, releases });
  if (decision.kind === 'redirect') return `→ ${decision.to}`;
  return decision.kind === 'remote' ? decision.remote : decision.kind;
};

describe('where the console goes for an address', () => {
  it.each([
    ['/login', 'remote-auth'],
    ['/auth/login22', 'remote-auth'],
    ['/', '→ /login'],
    ['/call-logs', '→ /login'],
    ['/home', '→ /login'],
    ['/anything', '→ /login'],
  ])('signed out, %s is %s [AUTH-004, AUTH-016, AUTH-018, AUTH-162]', (path, expected) =>
    expect(kindOf(path, null)).toBe(expected),
  );

  it.each([
    ['/', '→ /home'],
    ['/home', 'home'],
    ['/call-logs', 'remote-logs'],
    ['/login', '→ /home'],
    ['/auth/login22', '→ /home'],
    ['/logout', 'remote-auth'],
    ['/sso', 'remote-auth'],
    ['/unknown', '→ /home'],
  ])('signed in, %s is %s [ROUTE-001, ROUTE-002, ROUTE-004, AUTH-161, AUTH-168]', (path, expected) =>
    expect(kindOf(path, signedIn())).toBe(expected),
  );

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
      expect(navigationOf(releases, signedIn(user))).toEqual([]);
    },
  );

  it('the menu is composed from the declarations of the remotes that are there [PLAT-005, NAV-012]', () => {
    expect(navigationOf(releases, signedIn()).map(({ path }) => path)).toEqual(['/call-logs']);
    expect(navigationOf([], signedIn())).toEqual([]);
  });
});
