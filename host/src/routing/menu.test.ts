import { factsOf, type UserDetail } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases, releaseOf } from '../testing/releases.ts';
import { decide } from './decide.ts';
import { menuOf, type MenuEntry } from './menu.ts';
import { sectionOf } from './section.ts';
import { tabsOf } from './tabs.ts';

const facts = (user: UserDetail) => factsOf(user, [samplePlan]);

const everyFlag = Object.fromEntries(
  Object.keys(sampleUser().profile)
    .filter((key) => /^(?:is_|hookapi|kyc_enabled|selfserve|international)/.test(key))
    .filter((key) => !['is_suspended_account', 'is_cuberon_activated'].includes(key))
    .map((key) => [key, true]),
);
const everyPermission = {
  call_logs: true,
  sms_logs: true,
  customer_management: true,
  queue_monitoring: true,
  operate_releases: true,
};
const all = (role: string, profile: Record<string, unknown> = {}, user: Record<string, unknown> = {}) =>
  sampleUser(
    { role, billing_type: 'postpaid', permissions: everyPermission, ...user },
    { ...everyFlag, extra_data: { is_call_monitor: 1, is_queue_monitor: 1 }, ...profile },
  );
/** Writes a menu as text: `/path`, `(/greyed)`, `group: …`. */
const received = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.map((entry) => {
    if (entry.kind === 'link') return entry.disabled ? `(${entry.href})` : entry.href;
    return `${entry.name}: ${received(entry.links).join(' ')}`;
  });

describe('the left menu of the remotes that there are', () => {
  const menu = (user: UserDetail) =>
    received(menuOf({ releases: realReleases, facts: facts(user), desktop: true, customInsightsUrl: '' }));
  const live = ['/live-interactions/call-monitor', '/live-interactions/queues-monitor'];
  const logs = 'logs: /call-logs /smslogs /whatsapplogs';
  const developer = 'developer: /developerdocs /api-documentation';

  it('holds the links of their pages, in the order of the documents [NAV-001, NAV-004, NAV-012, NAV-014, NAV-018, PLAT-005]', () => {
    const forAgents = '/phonebooks /sounds /reports /templates';
    const forOthers = '/phonebooks /dispositions /sounds /reports /templates /sticky-agent';
    for (const [role, configurations, more] of [
      [
        ...(['owner', forOthers] as const),
        [
          'settings: /hookapi /agentsettings /queueSettings /callflow /smsflow /integrations',
          'account: /settings /account_profile /invoices /billing_summary /history /payments /hierarchy',
        ],
      ],
      ['supervisor', forOthers, ['settings: /hookapi /agentsettings /callflow /smsflow /integrations']],
      ['agent', forAgents, []],
    ] as const)
      expect(menu(all(role))).toEqual([
        '/home',
        '/dashboard',
        '/insights',
        ...live,
        '/conversations',
        logs,
        'campaign: /createcampaign /campaign',
        '/customer-management',
        `configurations: ${configurations}`,
        ...more,
        developer,
        '/releases',
        '/kyc-reviews',
      ]);
  });

  it.each([
    [
      'no link that needs a permission where nothing is permitted',
      {},
      { permissions: {} },
      [
        '/home',
        '/dashboard',
        '/insights',
        '/live-interactions/call-monitor',
        '/conversations',
        'logs: /whatsapplogs',
        'campaign: /createcampaign /campaign',
        'configurations: /phonebooks /sounds /reports /templates',
        developer,
      ],
    ],
    [
      'no SMS log where SMS is off',
      { is_sms_enabled: false },
      {},
      [
        '/home',
        '/dashboard',
        '/insights',
        ...live,
        'logs: /call-logs /whatsapplogs',
        'campaign: /createcampaign /campaign',
        '/customer-management',
        'configurations: /phonebooks /sounds /reports /templates',
        developer,
        '/releases',
        '/kyc-reviews',
      ],
    ],
    [
      'no WhatsApp log where WhatsApp voice is off',
      { is_whatsapp_voice_enabled: false },
      {},
      [
        '/home',
        '/dashboard',
        '/insights',
        ...live,
        '/conversations',
        'logs: /call-logs /smslogs',
        'campaign: /createcampaign /campaign',
        '/customer-management',
        'configurations: /phonebooks /sounds /reports /templates',
        developer,
        '/releases',
        '/kyc-reviews',
      ],
    ],
  ])('has %s [NAV-001, NAV-012]', (_, profile, user, lines) =>
    expect(menu(all('agent', profile, user))).toEqual(lines),
  );

  it('greys what only the suspension takes away, and hides what was never there [NAV-026]', () => {
    const suspended = { is_suspended_account: true };
    expect(menu(all('supervisor', suspended))).toEqual([
      '/home',
      '(/dashboard)',
      '/insights',
      '(/live-interactions)',
      '(/live-interactions/queues-monitor)',
      '(/conversations)',
      'logs: (/call-logs) /smslogs /whatsapplogs',
      'campaign: (/createcampaign) (/campaign)',
      '(/customer-management)',
      'configurations: (/phonebooks) /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /callflow /smsflow /integrations',
      'developer: (/developerdocs) (/api-documentation)',
      '/releases',
      '/kyc-reviews',
    ]);
    expect(menu(all('supervisor', suspended, { permissions: {} }))).toEqual([
      '/home',
      '(/dashboard)',
      '/insights',
      '(/live-interactions)',
      '(/conversations)',
      'logs: /whatsapplogs',
      'campaign: (/createcampaign) (/campaign)',
      'configurations: (/phonebooks) /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /callflow /smsflow /integrations',
      'developer: (/developerdocs) (/api-documentation)',
    ]);
  });

  it('has no place for an area whose remote is not there [PLAT-005]', () => {
    expect(
      received(menuOf({ releases: [], facts: facts(all('owner')), desktop: true, customInsightsUrl: '' })),
    ).toEqual(['/home', '/releases']);
  });
});

const menu = (user: UserDetail, more: { desktop?: boolean; customInsightsUrl?: string } = {}) =>
  menuOf({ releases: realReleases, facts: facts(user), desktop: true, customInsightsUrl: '', ...more });

describe('the left menu of an account that has everything', () => {
  it('of an owner of an account with everything holds every link, in order [SHELL-002, NAV-001, ROLE-026]', () => {
    expect(received(menu(all('owner')))).toEqual([
      '/home',
      '/dashboard',
      '/insights',
      '/live-interactions/call-monitor',
      '/live-interactions/queues-monitor',
      '/conversations',
      'logs: /call-logs /smslogs /whatsapplogs',
      'campaign: /createcampaign /campaign',
      '/customer-management',
      'configurations: /phonebooks /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /queueSettings /callflow /smsflow /integrations',
      'account: /settings /account_profile /invoices /billing_summary /history /payments /hierarchy',
      'developer: /developerdocs /api-documentation',
      '/releases',
      '/kyc-reviews',
    ]);
  });

  it.each([
    ['/dashboard', 'NAV-004'],
    ['/insights', 'NAV-005'],
    ['campaign: /createcampaign /campaign', 'NAV-013'],
    ['configurations: /phonebooks /dispositions /sounds /reports /templates /sticky-agent', 'NAV-015'],
    ['settings: /hookapi /agentsettings /queueSettings /callflow /smsflow /integrations', 'NAV-016'],
    ['account: /settings /account_profile /invoices /billing_summary /history /payments /hierarchy', 'NAV-017'],
    ['developer: /developerdocs /api-documentation', 'NAV-018'],
  ])('of an owner has %s [%s]', (line) => expect(received(menu(all('owner')))).toContain(line));

  it('of a supervisor has neither the account nor queue settings [TABBAR-018, ROLE-026]', () => {
    const supervisor = received(menu(all('supervisor')));
    expect(supervisor).toContain('settings: /hookapi /agentsettings /callflow /smsflow /integrations');
    expect(supervisor.filter((line) => line.startsWith('account'))).toEqual([]);
  });

  it('of an agent has no settings, and of the configurations what is for agents [TABBAR-009, TABBAR-018]', () => {
    const agent = received(menu(all('agent')));
    expect(agent).toContain('configurations: /phonebooks /sounds /reports /templates');
    expect(agent.filter((line) => /^(?:settings|account)/.test(line))).toEqual([]);
  });

  it('in the restricted mode has no insights, configurations and settings, and keeps the queue monitor [ROUTE-008, ROUTE-013, TABBAR-011]', () => {
    const restricted = received(menu(all('agent', { ui_params: { restricted_mode: true } })));
    expect(restricted).toContain('/live-interactions/queues-monitor');
    expect(restricted).not.toContain('/insights');
    expect(restricted.filter((line) => /^(?:configurations|settings)/.test(line))).toEqual([]);
  });

  it('shows invoices to who is no admin where the account says so [ACCT-007, NAV-017]', () => {
    expect(received(menu(all('supervisor', { show_invoice_to_user: true })))).toContain(
      'account: /invoices /billing_summary',
    );
  });

  it.each([
    ['is_call_monitor', '/live-interactions/call-monitor'],
    ['is_queue_monitor', '/live-interactions/queues-monitor'],
  ])('live interactions with only %s lead to %s, for every role [NAV-009, NAV-010, ROUTE-042]', (flag, href) => {
    for (const role of ['owner', 'supervisor', 'agent'])
      expect(received(menu(all(role, { extra_data: { [flag]: 1 } }, { permissions: {} })))).toContain(href);
  });

  it('has campaigns on desktops only [NAV-013]', () => {
    expect(received(menu(all('owner'), { desktop: false })).some((line) => line.startsWith('campaign'))).toBe(false);
  });

  it('with the cuberon flag makes insights a group, and hides the outside page while nobody configured it [NAV-006, NAV-007, NAV-008]', () => {
    const user = all('owner', { is_cuberon_activated: true });
    expect(received(menu(user))).toContain('insights: /insights');
    const entry = menu(user, { customInsightsUrl: 'https://cuberon.example/' }).find(
      (one) => one.kind === 'group' && one.name === 'insights',
    );
    expect(entry).toMatchObject({
      links: [
        { label: 'title.basicInsights', external: false },
        { label: 'title.customInsights', external: true, href: 'https://cuberon.example/' },
      ],
    });
  });

  it('greys what only the suspension takes away [NAV-026, ROUTE-039, ROUTE-040]', () => {
    expect(received(menu(all('supervisor', { is_suspended_account: true })))).toEqual([
      '/home',
      '(/dashboard)',
      '/insights',
      '(/live-interactions)',
      '(/live-interactions/queues-monitor)',
      '(/conversations)',
      'logs: (/call-logs) /smslogs /whatsapplogs',
      'campaign: (/createcampaign) (/campaign)',
      '(/customer-management)',
      'configurations: (/phonebooks) /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /callflow /smsflow /integrations',
      'developer: (/developerdocs) (/api-documentation)',
      '/releases',
      '/kyc-reviews',
    ]);
  });
});

describe('tab bars', () => {
  const labels = (pathname: string, user = all('owner')) =>
    tabsOf({ releases: realReleases, facts: facts(user) }, pathname).map(({ label, current }) =>
      current ? `[${label.en}]` : label.en,
    );

  it.each([
    ['Call Logs, [SMS Logs], WhatsApp Outbound Logs', '/smslogs', 'SHELL-005'],
    ['Call Monitor, [Queue Monitor]', '/live-interactions/queues-monitor', 'ROUTE-010, LIVE-001'],
    ['Create Campaign, [Campaign]', '/campaign', 'TABBAR-020'],
    ['Phonebooks, Dispositions, [Sounds], Reports, Templates, Sticky Agents', '/sounds', 'TABBAR-001'],
    [
      'Hook API, Agent Settings, Queue Settings, Call Flow, SMS Flow, [Call Groups], Calendars, Integrations',
      '/callgroups',
      'ROUTE-026',
    ],
    [
      'Settings, Profile, Invoices, Billing Summary, History, Payments & Plans, [Bill Statement]',
      '/billstatement',
      'TABBAR-021, TABBAR-022',
    ],
  ])('are %s at %s [%s]', (expected, pathname) => expect(labels(pathname).join(', ')).toBe(expected));

  const LIVE = '/live-interactions';
  /** Returns the tabs of live interactions, with one tab added so that a bar with a single page is shown too. */
  const liveTabs = (user: UserDetail) => {
    const third = { key: 'x', en: 'Third' };
    const page = { path: `${LIVE}/third`, title: third, gate: { all: [] }, section: 'live', tab: { label: third } };
    const added = releaseOf({ name: 'remote-team', contracts: '^1.0.0', mount: 'routes', routes: [page] });
    const open = tabsOf({ releases: [added, ...realReleases], facts: facts(user) }, page.path);
    return open.map(({ label }) => label.en).filter((label) => label !== 'Third');
  };

  it.each([
    ['is_call_monitor', 'Call Monitor', 'LIVE-002'],
    ['is_queue_monitor', 'Queue Monitor', 'LIVE-003'],
  ])('of live interactions show by their flag: only where %s is 1, %s [%s]', (flag, tab) => {
    const other = flag === 'is_call_monitor' ? 'is_queue_monitor' : 'is_call_monitor';
    for (const role of ['owner', 'supervisor', 'agent'])
      for (const [value, otherValue] of [
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
        [undefined, 1],
      ]) {
        const extra = { ...(value === undefined ? {} : { [flag]: value }), [other]: otherValue };
        expect(liveTabs(all(role, { extra_data: extra })).includes(tab)).toBe(value === 1);
      }
  });

  it('the queue monitor needs the permission in the restricted mode, and the flag alone outside of it [ROUTE-012, ROUTE-013]', () => {
    const path = `${LIVE}/queues-monitor`;
    for (const restricted of [true, false])
      for (const permission of [true, false])
        for (const flag of [1, 0]) {
          const profile = { ui_params: { restricted_mode: restricted }, extra_data: { is_queue_monitor: flag } };
          const user = all('supervisor', profile, { permissions: { queue_monitoring: permission } });
          const { kind } = decide({ pathname: path, facts: facts(user), releases: realReleases });
          expect([{ restricted, permission, flag }, kind !== 'redirect']).toEqual([
            { restricted, permission, flag },
            restricted ? permission : flag === 1,
          ]);
        }
  });

  it.each(['/home', '/dashboard'])('%s has none', (pathname) => expect(labels(pathname)).toEqual([]));

  it('show no bar where one tab is all there is', () => {
    expect(labels('/call-logs', sampleUser())).toEqual([]);
  });

  it.each([
    ['after those of the documents', 99, ['/call-logs', '/smslogs', '/whatsapplogs', '/exports']],
    ['between them', 40.5, ['/call-logs', '/exports', '/smslogs', '/whatsapplogs']],
  ])('take in a page that a team added to the group, %s where it says so [PLAT-005]', (_, order, expected) => {
    const title = { key: 'x', en: 'Exports' };
    const route = { path: '/exports', title, gate: { all: [] } };
    const added = releaseOf({
      name: 'remote-team',
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [{ ...route, nav: { label: title, icon: 'x', group: 'logs', order } }],
    });
    const tabs = tabsOf({ releases: [added, ...realReleases], facts: facts(all('owner')) }, '/exports');
    expect(tabs.map(({ path }) => path)).toEqual(expected);
    expect(sectionOf({ releases: [added] }, '/exports')).toBe('logs');
  });

  it('know the area of an address', () => {
    const section = (pathname: string) => sectionOf({ releases: realReleases }, pathname);
    expect(section('/insights')).toBe('insights');
    expect(section('/customer-management/customer/7')).toBe('customers');
    expect(section('/home')).toBe('home');
  });
});
