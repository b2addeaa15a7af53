import { sampleUser } from '../testing/index.ts';
import type { UserDetail } from '../wire/profile.ts';
import {
  consoleRoutes,
  consoleRouteOf,
  DETAILED_HIERARCHY,
  groupGates,
  HOOK_ICON,
  type NavGroup,
} from './console-routes.ts';
import { factsOf, isKnownFact, withoutSuspension } from './facts.ts';
import { factsIn, isOpen, type Gate } from './gate.ts';

/** The rules once more, as the documents say them, over the user detail instead of facts. */
type Rule = (user: UserDetail) => boolean;
const admin: Rule = ({ role }) => role === 'owner';
const agent: Rule = ({ role }) => role === 'agent';
const active: Rule = ({ profile }) => !profile.is_suspended_account;
const restricted: Rule = ({ profile }) => profile.ui_params.restricted_mode;
const always: Rule = () => true;
const allowed = (user: UserDetail, page: string): boolean => user.page_permissions[page] !== false;
const may = (user: UserDetail, key: string): boolean => user.permissions[key] === true;
const kept = (user: UserDetail, key: string): boolean => user.restrictions[key] === true;
const monitors = ({ profile }: UserDetail): boolean =>
  profile.extra_data.is_call_monitor === 1 || profile.extra_data.is_queue_monitor === 1;
const campaigns: Rule = (user) =>
  user.profile.is_obd_allowed && active(user) && allowed(user, 'campaign') && !user.profile.hide_iframe_redirection;
const customers: Rule = (user) => may(user, 'customer_management') && active(user);
const settings = (user: UserDetail): boolean => !agent(user) && !restricted(user);
const callFlow: Rule = (user) =>
  settings(user) && !kept(user, 'settings_call_flow') && !user.profile.hide_iframe_redirection;
const account = (user: UserDetail): boolean => admin(user) && allowed(user, 'account');
const invoices = (user: UserDetail, hidden: boolean): boolean =>
  allowed(user, 'account') && !hidden && (user.profile.show_invoice_to_user || admin(user));

const rules: Readonly<Record<string, readonly [ids: string, rule: Rule]>> = {
  '/home': ['ROUTE-004', always],
  '/user-profile': ['ROUTE-003', always],
  '/dashboard': ['ROUTE-007 ROUTE-039', active],
  '/insights': ['ROUTE-008', (user) => !restricted(user)],
  '/live-interactions': ['ROUTE-009 NAV-010', (user) => monitors(user) && active(user)],
  '/live-interactions/call-monitor': [
    'ROUTE-009 LIVE-002',
    (user) => user.profile.extra_data.is_call_monitor === 1 && active(user),
  ],
  '/live-interactions/queues-monitor': [
    'ROUTE-012 ROUTE-013 LIVE-003',
    (user) =>
      active(user) &&
      (restricted(user) ? may(user, 'queue_monitoring') : user.profile.extra_data.is_queue_monitor === 1),
  ],
  '/live-interactions/queue-monitor': ['ROUTE-011', always],
  '/call-logs': ['ROUTE-016 ROUTE-043', (user) => may(user, 'call_logs') && active(user)],
  '/smslogs': ['ROUTE-014 ROUTE-043', (user) => may(user, 'sms_logs') && user.profile.is_sms_enabled],
  '/whatsapplogs': ['ROUTE-015', ({ profile }) => profile.is_whatsapp_voice_enabled],
  '/createcampaign': ['ROUTE-020 ROUTE-044', campaigns],
  '/campaign': ['ROUTE-020 ROUTE-044', campaigns],
  '/customer-management': ['ROUTE-017', customers],
  '/customer-management/customer/*': ['ROUTE-017', customers],
  '/customer-management-view': ['ROUTE-017', customers],
  '/phonebooks': [
    'TABBAR-003 TABBAR-011',
    (user) => user.profile.is_phonebook_tab_enabled && active(user) && !restricted(user),
  ],
  '/dispositions': [
    'TABBAR-004 TABBAR-009 TABBAR-011',
    (user) =>
      user.profile.is_disposition_tab_enabled &&
      user.profile.is_disposition_enabled &&
      !agent(user) &&
      !restricted(user),
  ],
  '/sounds': ['TABBAR-005 TABBAR-011', (user) => user.profile.is_sound_tab_enabled && !restricted(user)],
  '/reports': ['TABBAR-006 TABBAR-011', (user) => user.profile.is_reports_enabled && !restricted(user)],
  '/templates': ['TABBAR-007 TABBAR-011', (user) => user.profile.is_template_enabled && !restricted(user)],
  '/sticky-agent': [
    'TABBAR-008 TABBAR-009 TABBAR-011',
    (user) => user.profile.is_stickynote_tab_enabled && !agent(user) && !restricted(user),
  ],
  '/hookapi': [
    'TABBAR-012 TABBAR-018',
    (user) => settings(user) && user.profile.is_hook_api_enabled && user.profile.hookapi_enabled,
  ],
  '/agentsettings': ['TABBAR-013 TABBAR-018', (user) => settings(user) && user.profile.is_agent_setting_enabled],
  '/queueSettings': ['ROUTE-038', (user) => settings(user) && admin(user)],
  '/callflow': ['TABBAR-014 TABBAR-017', callFlow],
  '/callgroups': ['ROUTE-026', callFlow],
  '/smsflow': [
    'TABBAR-015 TABBAR-017 ROUTE-044',
    (user) =>
      settings(user) &&
      user.profile.is_sms_enabled &&
      !kept(user, 'settings_sms_flow') &&
      allowed(user, 'smsflow') &&
      !user.profile.hide_iframe_redirection,
  ],
  '/integrations': [
    'TABBAR-016 TABBAR-017 ROUTE-044',
    (user) =>
      settings(user) &&
      allowed(user, 'integrations') &&
      !(user.role === 'supervisor' && kept(user, 'settings_integrations')) &&
      !user.profile.hide_iframe_redirection,
  ],
  '/settings': [
    'ROUTE-021 ACCT-003',
    (user) =>
      account(user) &&
      user.profile.kyc_enabled &&
      !user.profile.cp_settings.hide_settings &&
      active(user) &&
      user.profile.suspension_type !== 'coin',
  ],
  '/account_profile': ['ROUTE-021 ROUTE-022', (user) => account(user) && user.profile.international_user],
  '/invoices': ['ACCT-001 ACCT-007', (user) => invoices(user, user.profile.cp_settings.hide_invoices)],
  '/billing_summary': ['ACCT-001 ACCT-007', (user) => invoices(user, user.profile.cp_settings.hide_billing_summary)],
  '/history': ['ROUTE-021 ACCT-002', (user) => account(user) && active(user) && user.profile.selfserve_enabled],
  '/payments': [
    'ROUTE-021 ACCT-004 ACCT-005',
    (user) =>
      account(user) &&
      !user.profile.generate_system_invoice &&
      (user.billing_type === 'postpaid' || user.profile.kyc_final_state === 1),
  ],
  '/billstatement': ['ROUTE-021', account],
  '/hierarchy': ['ROUTE-027', ({ profile }) => profile.is_hierarchy_enabled],
  '/developerdocs': ['ROUTE-029', active],
  '/api-documentation': ['ROUTE-029', active],
  '/docs': ['ROUTE-018', active],
  '/releases': ['PLAT-017', (user) => may(user, 'operate_releases')],
};

/** One thing that a gate may look at: how to set it. Each fact that a gate names stands for one of these. */
type Fields = Record<string, unknown>;
interface Change {
  readonly user?: Fields;
  readonly profile?: Fields;
}
const families: Readonly<Record<string, (name: string) => Change>> = {
  permission: (name) => ({ user: { permissions: { [name]: true } } }),
  restriction: (name) => ({ user: { restrictions: { [name]: true } } }),
  denied: (name) => ({ user: { page_permissions: { [name]: false } } }),
  flag: (name) => ({ profile: { [name]: name === 'kyc_final_state' ? 1 : true } }),
  extra: (name) => ({ profile: { extra_data: { [name]: 1 } } }),
  cp: (name) => ({ profile: { cp_settings: { [name]: true } } }),
  billing: (name) => ({ user: { billing_type: name } }),
  suspension: (name) => ({ profile: { suspension_type: name } }),
};
const roles = ['owner', 'supervisor', 'agent'] as const;
const named = new Set(['admin', 'supervisor', 'agent', 'privileged', 'suspended', 'restricted']);

const merge = (one: Fields, other: Fields = {}): Fields => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key];
      const both = typeof before === 'object' && before !== null && typeof value === 'object';
      return [key, both ? { ...before, ...value } : value];
    }),
  ),
});

/** Every user that this gate could tell apart: roles × suspension × restricted mode × each fact it names, on and off. */
function usersFor(gate: Gate): readonly UserDetail[] {
  const facts = [...new Set(factsIn(gate))].filter((fact) => !named.has(fact));
  const changes = facts.map((fact) => {
    const [family = '', name = ''] = fact.split(':');
    const change = families[family];
    if (!change) throw new Error(`no way to set ${fact}`);
    return change(name);
  });
  const users: UserDetail[] = [];
  for (const role of roles)
    for (const suspended of [false, true])
      for (const restricted_mode of [false, true])
        for (let bits = 0; bits < 2 ** changes.length; bits += 1) {
          const on = changes.filter((_, index) => (bits >> index) % 2 === 1);
          const base = { is_suspended_account: suspended, ui_params: { restricted_mode } };
          users.push(
            sampleUser(
              on.reduce<Fields>((sum, { user }) => merge(sum, user), {
                role,
                permissions: {},
                billing_type: 'postpaid',
              }),
              on.reduce<Fields>((sum, { profile }) => merge(sum, profile), base),
            ),
          );
        }
  return users;
}

describe('the truth table of the routes: roles × suspension × restricted mode × flags [ROUTE-040, ROUTE-043, ROLE-015, ROLE-026]', () => {
  it('has a rule for every route, and a route for every rule', () => {
    expect(consoleRoutes.map(({ path }) => path).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(Object.entries(rules).map(([path, [ids, rule]]) => [path, ids, rule] as const))(
    '%s opens exactly where the documents say [%s]',
    (path, _, rule) => {
      const gate = consoleRouteOf(path)?.gate ?? 'never';
      const users = usersFor(gate);
      const wrong = users.filter((user) => isOpen(gate, factsOf(user, [])) !== rule(user));
      expect(users.length).toBeGreaterThanOrEqual(12);
      expect(wrong).toEqual([]);
    },
  );

  it('names only facts that a session can have', () => {
    const gates = consoleRoutes.flatMap(({ gate, nav }) => [gate, ...(nav?.gate === undefined ? [] : [nav.gate])]);
    expect(
      [...gates, ...Object.values(groupGates), HOOK_ICON].flatMap(factsIn).filter((fact) => !isKnownFact(fact)),
    ).toEqual([]);
  });
});

describe('the suspended account loses the union of both lists [ROUTE-039, ROUTE-040]', () => {
  const everything = sampleUser(
    {
      role: 'owner',
      billing_type: 'postpaid',
      permissions: { call_logs: true, sms_logs: true, customer_management: true, queue_monitoring: true },
    },
    Object.fromEntries([
      ...Object.keys(sampleUser().profile)
        .filter((key) => /^(?:is_|hookapi|kyc_enabled|selfserve|international|show_invoice)/.test(key))
        .map((key) => [key, true]),
      ['extra_data', { is_call_monitor: 1, is_queue_monitor: 1 }],
      ['suspension_type', 'coin'],
    ]),
  );
  it('and gets them back when the suspension goes', () => {
    const facts = factsOf(everything, []);
    const lost = consoleRoutes.filter(({ gate }) => !isOpen(gate, facts) && isOpen(gate, withoutSuspension(facts)));
    expect(lost.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/live-interactions',
      '/live-interactions/call-monitor',
      '/live-interactions/queues-monitor',
      '/call-logs',
      '/createcampaign',
      '/campaign',
      '/customer-management',
      '/customer-management/customer/*',
      '/customer-management-view',
      '/phonebooks',
      '/settings',
      '/history',
      '/developerdocs',
      '/api-documentation',
      '/docs',
    ]);
  });
});

describe('groups and the hook icon', () => {
  const open = (gate: Gate, profile: Record<string, unknown>, role = 'owner') =>
    isOpen(gate, factsOf(sampleUser({ role }, profile), []));
  const table: readonly (readonly [NavGroup, string, boolean])[] = [
    ['configurations', 'is_phonebook_tab_enabled', true],
    ['configurations', 'is_reports_enabled', true],
    ['configurations', 'is_disposition_tab_enabled', true],
    ['configurations', 'is_stickynote_tab_enabled', true],
    ['configurations', 'is_sound_tab_enabled', false],
    ['configurations', 'is_template_enabled', false],
    ['settings', 'is_hook_api_enabled', true],
    ['settings', 'is_agent_setting_enabled', true],
    ['settings', 'is_sms_enabled', false],
  ];
  it.each(table)('the group %s with only %s shows: %s [ROUTE-023, ROUTE-024, ROUTE-025]', (group, name, shows) => {
    expect(open(groupGates[group], { [name]: true })).toBe(shows);
    expect(open(groupGates[group], {})).toBe(false);
  });

  it.each([
    ['owner', true, false, true],
    ['supervisor', true, false, false],
    ['agent', true, false, false],
    ['owner', false, false, false],
    ['owner', true, true, false],
  ])(
    'detailed hierarchy insights for %s, enabled %s, without frames %s: %s [ROLE-018]',
    (role, enabled, hide, shows) => {
      const profile = { extra_data: { enable_detailed_hierarchy_insights: enabled }, hide_iframe_redirection: hide };
      expect(open(DETAILED_HIERARCHY, profile, role)).toBe(shows);
    },
  );

  it.each([
    ['owner', 7],
    ['supervisor', 6],
    ['agent', 0],
  ])(
    'of the settings tabs %s may open %i, and none in the restricted mode [TABBAR-018, TABBAR-019, TABBAR-010]',
    (role, count) => {
      const flags = {
        is_hook_api_enabled: true,
        hookapi_enabled: true,
        is_agent_setting_enabled: true,
        is_sms_enabled: true,
      };
      const tabs = consoleRoutes.filter(({ section, tab }) => section === 'settings' && tab);
      expect(tabs.filter(({ gate }) => open(gate, flags, role))).toHaveLength(count);
      const restricted = { ...flags, ui_params: { restricted_mode: true } };
      expect(tabs.filter(({ gate }) => open(gate, restricted, role))).toHaveLength(0);
    },
  );

  it.each([
    ['owner', true, true],
    ['supervisor', true, true],
    ['agent', true, false],
    ['owner', false, false],
  ])(
    'the hook icon for %s with the flag %s: %s [SHELL-009, SHELL-010, ROLE-017]',
    (role, is_hook_api_enabled, shows) => {
      expect(open(HOOK_ICON, { is_hook_api_enabled }, role)).toBe(shows);
    },
  );
});

it('titles stand as the documents list them [ROUTE-036, ROUTE-037, ROUTE-030, ACCT-009]', () => {
  const titles = Object.fromEntries(consoleRoutes.map(({ path, title }) => [path, title.en]));
  expect(titles).toMatchObject({
    '/dashboard': 'Dashboard',
    '/insights': 'Insights',
    '/live-interactions': 'Live Interactions',
    '/call-logs': 'Call Logs',
    '/smslogs': 'SMS Logs',
    '/whatsapplogs': 'WhatsApp Outbound Logs',
    '/customer-management': 'Customer Management',
    '/phonebooks': 'Phonebooks',
    '/dispositions': 'Dispositions',
    '/reports': 'Reports',
    '/templates': 'Templates',
    '/sounds': 'Sounds',
    '/sticky-agent': 'Sticky Agents',
    '/hookapi': 'Hook API',
    '/agentsettings': 'Agent Settings',
    '/queueSettings': 'Queue Settings',
    '/callflow': 'Call Flow',
    '/smsflow': 'SMS Flow',
    '/integrations': 'Integrations',
    '/campaign': 'Campaign',
    '/createcampaign': 'Create Campaign',
    '/settings': 'Settings',
    '/invoices': 'Invoices',
    '/billing_summary': 'Billing Summary',
    '/account_profile': 'Profile',
    '/history': 'History',
    '/payments': 'Payments & Plans',
    '/billstatement': 'Bill Statement',
    '/home': 'Home',
    '/docs': 'Docs',
    '/hierarchy': 'Hierarchy',
    '/callgroups': 'Call Groups',
    '/developerdocs': 'X-API Key',
    '/api-documentation': 'API Documentation',
    '/user-profile': 'Profile',
  });
});
