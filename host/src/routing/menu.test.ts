import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleRouteOf, consoleRoutes, declarationSchema, factsOf, type UserDetail } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { declared, everyArea, releaseOf } from '../testing/releases.ts';
import { decide } from './decide.ts';
import { menuOf, openLinks, type MenuEntry } from './menu.ts';
import { sectionOf, tabsOf } from './tabs.ts';

const releases = [everyArea];
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
const menu = (user: UserDetail, more: { desktop?: boolean; customInsightsUrl?: string } = {}) =>
  menuOf({ releases, facts: facts(user), desktop: true, customInsightsUrl: '', ...more });
/** A menu as text: `/path`, `(/greyed)`, `group: …`. */
const told = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.map((entry) => {
    if (entry.kind === 'link') return entry.disabled ? `(${entry.href})` : entry.href;
    return `${entry.name}: ${told(entry.links).join(' ')}`;
  });

describe('the left menu [NAV-001, NAV-004, NAV-005, NAV-012, NAV-014…NAV-018]', () => {
  it('of an owner of an account with everything holds every link, in the order of the documents [NAV-004, NAV-005, NAV-012, NAV-014, NAV-015, NAV-016, NAV-017, NAV-018, ROLE-026, SHELL-002]', () => {
    expect(told(menu(all('owner')))).toEqual([
      '/home',
      '/dashboard',
      '/insights',
      '/live-interactions/call-monitor',
      '/live-interactions/queues-monitor',
      'logs: /call-logs /smslogs /whatsapplogs',
      'campaign: /createcampaign /campaign',
      '/customer-management',
      'configurations: /phonebooks /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /queueSettings /callflow /smsflow /integrations',
      'account: /settings /account_profile /invoices /billing_summary /history /payments /hierarchy',
      'developer: /developerdocs /api-documentation',
      '/releases',
    ]);
  });

  it('of a supervisor has neither the account nor queue settings [TABBAR-018, ROLE-026]', () => {
    const supervisor = told(menu(all('supervisor')));
    expect(supervisor).toContain('settings: /hookapi /agentsettings /callflow /smsflow /integrations');
    expect(supervisor.filter((line) => line.startsWith('account'))).toEqual([]);
  });

  it('of an agent has no settings, and of the configurations what is for agents [TABBAR-009, TABBAR-018]', () => {
    const agent = told(menu(all('agent')));
    expect(agent).toContain('configurations: /phonebooks /sounds /reports /templates');
    expect(agent.filter((line) => /^(?:settings|account)/.test(line))).toEqual([]);
  });

  it('in the restricted mode has no insights, configurations and settings, and keeps the queue monitor [ROUTE-008, ROUTE-013, TABBAR-011]', () => {
    const restricted = told(menu(all('agent', { ui_params: { restricted_mode: true } })));
    expect(restricted).toContain('/live-interactions/queues-monitor');
    expect(restricted).not.toContain('/insights');
    expect(restricted.filter((line) => /^(?:configurations|settings)/.test(line))).toEqual([]);
  });

  it('shows invoices to who is no admin where the account says so [ACCT-007, NAV-017]', () => {
    expect(told(menu(all('supervisor', { show_invoice_to_user: true })))).toContain(
      'account: /invoices /billing_summary',
    );
  });

  it.each([
    ['is_call_monitor', '/live-interactions/call-monitor'],
    ['is_queue_monitor', '/live-interactions/queues-monitor'],
  ])(
    'live interactions with only %s lead to %s, for every role [NAV-009, NAV-010, ROUTE-042, NAV-003]',
    (flag, href) => {
      for (const role of ['owner', 'supervisor', 'agent'])
        expect(told(menu(all(role, { extra_data: { [flag]: 1 } }, { permissions: {} })))).toContain(href);
    },
  );

  it('links to the queues monitor only with queue_monitoring [NAV-011, ROUTE-013]', () => {
    const links = (permissions: Record<string, boolean>) =>
      told(menu(all('owner', {}, { permissions }))).filter((line) => line === '/live-interactions/queues-monitor');
    expect(links({ queue_monitoring: true })).toHaveLength(1);
    expect(links({})).toHaveLength(0);
  });

  it('has campaigns on desktops only [NAV-013]', () => {
    expect(told(menu(all('owner'), { desktop: false })).some((line) => line.startsWith('campaign'))).toBe(false);
  });

  it('with the cuberon flag makes insights a group, and hides the outside page while nobody configured it [NAV-006, NAV-007, NAV-008]', () => {
    const user = all('owner', { is_cuberon_activated: true });
    expect(told(menu(user))).toContain('insights: /insights');
    const entry = menu(user, { customInsightsUrl: 'https://cuberon.example/' }).find(
      (one) => one.kind === 'group' && one.name === 'insights',
    );
    expect(entry).toMatchObject({
      links: [
        { label: { en: 'Basic Insights' }, external: false },
        { label: { en: 'Custom Insights' }, external: true, href: 'https://cuberon.example/' },
      ],
    });
  });

  it('greys what only the suspension takes away, and hides what was never there [NAV-026, NAV-028, ROUTE-039]', () => {
    expect(told(menu(all('supervisor', { is_suspended_account: true })))).toEqual([
      '/home',
      '(/dashboard)',
      '/insights',
      '(/live-interactions)',
      '(/live-interactions/queues-monitor)',
      'logs: (/call-logs) /smslogs /whatsapplogs',
      'campaign: (/createcampaign) (/campaign)',
      '(/customer-management)',
      'configurations: (/phonebooks) /dispositions /sounds /reports /templates /sticky-agent',
      'settings: /hookapi /agentsettings /callflow /smsflow /integrations',
      'developer: (/developerdocs) (/api-documentation)',
      '/releases',
    ]);
  });

  it('has no place for an area whose remote is not there [PLAT-005]', () => {
    expect(told(menuOf({ releases: [], facts: facts(all('owner')), desktop: true, customInsightsUrl: '' }))).toEqual([
      '/home',
      '/releases',
    ]);
  });
});

/** Every session that the shell may meet, by what changes its gates most. */
const sessions = ['owner', 'supervisor', 'agent'].flatMap((role) =>
  [{}, { is_suspended_account: true }].flatMap((suspended) =>
    [{}, { ui_params: { restricted_mode: true } }].flatMap((restricted) =>
      [{}, everyFlag, { ...everyFlag, hide_iframe_redirection: true }].flatMap((flags) =>
        [{}, { page_permissions: { campaign: false, smsflow: false, integrations: false, account: false } }].map(
          (pages) => all(role, { ...flags, ...suspended, ...restricted }, pages),
        ),
      ),
    ),
  ),
);

describe('route, menu and tab give the same answer for every session [ROUTE-043, ROUTE-041, TABBAR-002]', () => {
  const leadsToPage = (pathname: string, user: UserDetail): boolean => {
    const decision = decide({ pathname, facts: facts(user), releases });
    return decision.kind !== 'redirect';
  };
  it('a link that can be followed leads to a page, a greyed one goes home', () => {
    for (const user of sessions) {
      const entries = menu(user);
      for (const { href } of openLinks(entries)) expect([href, leadsToPage(href, user)]).toEqual([href, true]);
      const greyed = entries
        .flatMap((entry) => (entry.kind === 'group' ? entry.links : [entry]))
        .filter(({ disabled }) => disabled);
      for (const { href } of greyed) expect([href, leadsToPage(href, user)]).toEqual([href, false]);
    }
    expect(sessions).toHaveLength(72);
  });

  it('a tab shows exactly where its route opens', () => {
    const tabbed = consoleRoutes.filter(({ tab }) => tab);
    for (const user of sessions)
      for (const { path, section } of tabbed) {
        const open = tabbed.filter((other) => other.section === section && leadsToPage(other.path, user));
        const shown = tabsOf({ releases, facts: facts(user) }, path).map((tab) => tab.path);
        expect(shown).toEqual(open.length > 1 ? open.map((other) => other.path) : []);
      }
  });

  it('a shut route goes home', () => {
    for (const user of sessions)
      for (const { path } of consoleRoutes) {
        const decision = decide({ pathname: path.replace('/*', '/7'), facts: facts(user), releases });
        if (decision.kind === 'redirect') expect(decision.to).toMatch(/^\/(?:home|live-interactions\/\w+-monitor)$/);
      }
  });
});

describe('tab bars', () => {
  const labels = (pathname: string, user = all('owner')) =>
    tabsOf({ releases, facts: facts(user) }, pathname).map(({ label, current }) =>
      current ? `[${label.en}]` : label.en,
    );

  it.each([
    ['/smslogs', ['Call Logs', '[SMS Logs]', 'WhatsApp Outbound Logs'], 'SHELL-005'],
    ['/live-interactions/queues-monitor', ['Call Monitor', '[Queue Monitor]'], 'ROUTE-010 LIVE-001'],
    ['/campaign', ['Create Campaign', '[Campaign]'], 'TABBAR-020'],
    ['/sounds', ['Phonebooks', 'Dispositions', '[Sounds]', 'Reports', 'Templates', 'Sticky Agents'], 'TABBAR-001'],
    [
      '/hookapi',
      ['[Hook API]', 'Agent Settings', 'Queue Settings', 'Call Flow', 'SMS Flow', 'Call Groups', 'Integrations'],
      'ROUTE-026',
    ],
    [
      '/billstatement',
      ['Settings', 'Profile', 'Invoices', 'Billing Summary', 'History', 'Payments & Plans', '[Bill Statement]'],
      'TABBAR-021 TABBAR-022',
    ],
    ['/home', [], ''],
    ['/dashboard', [], ''],
  ])('%s has the tabs %j (%s)', (pathname, expected) => expect(labels(pathname)).toEqual(expected));

  it('show no bar where one tab is all there is', () => {
    expect(labels('/call-logs', sampleUser())).toEqual([]);
  });

  it('take in a page that a team added to the group, after those of the documents [PLAT-005]', () => {
    const added = releaseOf({
      name: 'remote-team',
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [
        {
          path: '/exports',
          title: { key: 'x', en: 'Exports' },
          gate: { all: [] },
          nav: { label: { key: 'x', en: 'Exports' }, icon: 'x', group: 'logs', order: 1 },
        },
      ],
    });
    const tabs = tabsOf({ releases: [added, everyArea], facts: facts(all('owner')) }, '/exports');
    expect(tabs.map(({ path }) => path)).toEqual(['/call-logs', '/smslogs', '/whatsapplogs', '/exports']);
    expect(sectionOf({ releases: [added] }, '/exports')).toBe('logs');
  });

  it('know the area of an address [SHELL-020, SHELL-021]', () => {
    const section = (pathname: string) => sectionOf({ releases }, pathname);
    expect(section('/insights')).toBe('insights');
    expect(section('/customer-management/customer/7')).toBe('customers');
    expect(section('/home')).toBe('home');
  });
});

describe('what the remotes of this repository declare', () => {
  const root = join(__dirname, '../../..');
  const declarations = readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .map((name) => declarationSchema.parse(JSON.parse(readFileSync(join(root, name, 'console.json'), 'utf8'))));
  const routes = declarations.flatMap((declaration) => declaration.routes).filter(({ area }) => area === 'console');

  it.each(routes.map((route) => [route.path, route] as const))(
    '%s says the same as the table of the documents [ROUTE-043]',
    (path, { title, gate, nav }) => {
      const row = consoleRouteOf(path);
      expect(row).toBeDefined();
      expect({ path, title, gate, ...(nav ? { nav } : {}) }).toEqual(row && declared(row));
    },
  );
});
