import { factsOf, type Facts, type Release, type UserDetail } from '@patchbay/shared-contracts';
import { gateUsers, groupRules, linkRules, routeRules, type Rule } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { decide } from './decide.ts';
import { menuOf } from './menu.ts';
import { tabsOf } from './tabs.ts';

const never: Rule = () => false;
const opens = (path: string, user: UserDetail): boolean => (routeRules[path]?.rule ?? never)(user);

/** Pages that only redirect to the first of these that opens [ROUTE-042]. */
const onward: Readonly<Record<string, readonly string[]>> = {
  '/live-interactions': ['/live-interactions/call-monitor', '/live-interactions/queues-monitor'],
};
const leadsTo = (path: string, user: UserDetail): string => {
  if (!opens(path, user)) return '/home';
  const targets = onward[path];
  return targets === undefined ? path : (targets.find((target) => opens(target, user)) ?? '/home');
};

/** Links of the menu and their groups, as required. */
const links: Readonly<Record<string, 'configurations' | 'settings' | null>> = {
  ...Object.fromEntries(
    [
      '/home',
      '/dashboard',
      '/insights',
      '/live-interactions',
      '/live-interactions/queues-monitor',
      '/conversations',
      '/call-logs',
      '/smslogs',
      '/whatsapplogs',
      '/createcampaign',
      '/campaign',
      '/customer-management',
      '/settings',
      '/account_profile',
      '/invoices',
      '/billing_summary',
      '/history',
      '/payments',
      '/hierarchy',
      '/developerdocs',
      '/api-documentation',
      '/kyc-reviews',
      '/releases',
    ].map((path) => [path, null] as const),
  ),
  ...Object.fromEntries(
    ['/phonebooks', '/dispositions', '/sounds', '/reports', '/templates', '/sticky-agent'].map(
      (path) => [path, 'configurations'] as const,
    ),
  ),
  ...Object.fromEntries(
    ['/hookapi', '/agentsettings', '/queueSettings', '/callflow', '/smsflow', '/integrations'].map(
      (path) => [path, 'settings'] as const,
    ),
  ),
};
const linkShows = (path: string, user: UserDetail): boolean => {
  const group = links[path] ?? null;
  const isAllowed = (linkRules[path]?.rule ?? (() => true))(user);
  return (
    opens(path, user) &&
    (path === '/home' || leadsTo(path, user) !== '/home') &&
    isAllowed &&
    (group === null || groupRules[group].rule(user))
  );
};
const unsuspended = (user: UserDetail): UserDetail => ({
  ...user,
  profile: { ...user.profile, is_suspended_account: false, suspension_type: '' },
});
const standing = (path: string, user: UserDetail): 'open' | 'greyed' | 'hidden' => {
  if (linkShows(path, user)) return 'open';
  return user.profile.is_suspended_account && linkShows(path, unsuspended(user)) ? 'greyed' : 'hidden';
};

/** Tab bars, as required. */
const bars: readonly (readonly string[])[] = [
  ['/live-interactions/call-monitor', '/live-interactions/queues-monitor'],
  ['/call-logs', '/smslogs', '/whatsapplogs'],
  ['/createcampaign', '/campaign'],
  ['/phonebooks', '/dispositions', '/sounds', '/reports', '/templates', '/sticky-agent'],
  [
    '/hookapi',
    '/agentsettings',
    '/queueSettings',
    '/callflow',
    '/smsflow',
    '/callgroups',
    '/calendars',
    '/integrations',
  ],
  ['/settings', '/account_profile', '/invoices', '/billing_summary', '/history', '/payments', '/billstatement'],
];

const everybody = gateUsers(1).map((user) => ({ user, facts: factsOf(user, []) }));

/** Returns what a shell over these remotes opens, links and shows as tabs for a session. */
function shellOf(releases: readonly Release[]) {
  const declared = releases
    .flatMap(({ declaration }) => declaration.routes)
    .filter(({ area }) => area === 'console')
    .map(({ path }) => path);
  return {
    paths: ['/home', '/releases', ...declared],
    goes(path: string, facts: Facts): string {
      const decision = decide({ pathname: path.replace('/*', '/7'), facts, releases });
      return decision.kind === 'redirect' ? decision.to : path;
    },
    standings(facts: Facts): ReadonlyMap<string, string> {
      const entries = menuOf({ releases, facts, desktop: true, customInsightsUrl: '' });
      const shown = entries.flatMap((entry) => (entry.kind === 'group' ? entry.links : [entry]));
      return new Map(shown.map(({ path, disabled }) => [path, disabled ? 'greyed' : 'open']));
    },
    tabs: (path: string, facts: Facts) => tabsOf({ releases, facts }, path).map((tab) => tab.path),
  };
}

describe('with the remotes that there are', () => {
  const { paths, goes, standings, tabs } = shellOf(realReleases);
  /** Lists deviations of the shell from the requirements; a handful is enough to find the reason. */
  const odd = <Received>(
    asked: readonly string[],
    expected: (path: string, user: UserDetail) => Received,
    found: (path: string, facts: Facts) => Received,
  ) =>
    everybody
      .flatMap(({ user, facts }) =>
        asked
          .map((path) => ({ path, expected: expected(path, user), found: found(path, facts), user }))
          .filter((one) => JSON.stringify(one.expected) !== JSON.stringify(one.found)),
      )
      .slice(0, 3);

  it('a page opens for whom the documents let in, and leads everybody else home [ROUTE-041, ROUTE-042, ROUTE-043]', () => {
    expect(paths.length).toBeGreaterThan(8);
    expect(odd(paths, leadsTo, goes)).toEqual([]);
  });

  it('a link shows, is greyed or is not there as the documents say [NAV-001, NAV-011, NAV-017, ROUTE-013, ROUTE-043]', () => {
    const listed = paths.filter((path) => path in links);
    const expected = (user: UserDetail) =>
      listed.map((path) => [path, standing(path, user)] as const).filter(([, how]) => how !== 'hidden');
    const wrong = everybody.filter(
      ({ user, facts }) => JSON.stringify([...standings(facts)].sort()) !== JSON.stringify([...expected(user)].sort()),
    );
    expect(wrong.slice(0, 3).map(({ user, facts }) => ({ is: [...standings(facts)], not: expected(user) }))).toEqual(
      [],
    );
  });

  it('a tab shows exactly where its page opens [ROUTE-043, TABBAR-002]', () => {
    const there = bars.map((bar) => bar.filter((path) => paths.includes(path)));
    const barOf = (path: string, user: UserDetail) => {
      const open = (there.find((bar) => bar.includes(path)) ?? []).filter((other) => opens(other, user));
      return open.length > 1 ? open : [];
    };
    expect(odd(there.flat(), barOf, tabs)).toEqual([]);
  });
});

describe('the tabs of settings, of the remotes that there are', () => {
  const { tabs } = shellOf(realReleases);
  const watched = ['/callflow', '/smsflow', '/integrations'];
  type Change = Partial<Pick<UserDetail, 'role' | 'restrictions' | 'page_permissions'>> & {
    readonly profile?: Partial<UserDetail['profile']>;
  };
  /** Returns the tabs that this change hides from a user who otherwise sees them all. */
  const hidden = ({ profile, ...change }: Change): readonly string[] => {
    const { user } = everybody.find(
      (each) => each.user.role === 'owner' && ['/agentsettings', ...watched].every((path) => opens(path, each.user)),
    ) ?? { user: null };
    if (user === null) throw new Error('nobody may open all of them');
    const open = { ...user, restrictions: {}, page_permissions: {} };
    const shown = tabs('/agentsettings', factsOf({ ...open, ...change, profile: { ...open.profile, ...profile } }, []));
    return watched.filter((path) => !shown.includes(path));
  };

  it.each<[string, Change, readonly string[], string]>([
    ['all show', {}, [], 'TABBAR-014, TABBAR-015, TABBAR-016, TABBAR-017'],
    ['a role that call flows are kept from', { restrictions: { settings_call_flow: true } }, ['/callflow'], 'TABBAR-014'], // prettier-ignore
    ['an account without SMS', { profile: { is_sms_enabled: false } }, ['/smsflow'], 'TABBAR-015'],
    ['a role that SMS flows are kept from', { restrictions: { settings_sms_flow: true } }, ['/smsflow'], 'TABBAR-015'],
    ['a supervisor who has no integrations', { role: 'supervisor', page_permissions: { integrations: false } }, ['/integrations'], 'TABBAR-016'], // prettier-ignore
    ['a supervisor whom they are kept from', { role: 'supervisor', restrictions: { settings_integrations: true } }, ['/integrations'], 'TABBAR-016'], // prettier-ignore
    ['not an owner whom they are kept from', { restrictions: { settings_integrations: true } }, [], 'TABBAR-016'],
    ['an account without what leads elsewhere', { profile: { hide_iframe_redirection: true } }, watched, 'TABBAR-017'],
  ])('%s: %j hides %j [%s]', (_, change, expected) => expect(hidden(change)).toEqual(expected));
});
