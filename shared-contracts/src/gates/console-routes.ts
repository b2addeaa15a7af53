/* eslint-disable max-lines -- a table: one row per route of the documents */
import type { DeclaredText } from '../declaration/declaration.ts';
import type { Flag, UserFact } from './fact.ts';
import { ALWAYS, type UserGate } from './gate.ts';

/**
 * The console's routes as the documents know them [ROUTE-001…044, TABBAR-001…022, NAV-001…028]: one gate per route, used by
 * route, menu, header and tab alike [ROUTE-043]. A remote declares its own routes; what it declares for a path of this table must
 * say the same (a test compares them). Paths that are not in here belong to the teams that declare them.
 */
export interface ConsoleRoute {
  readonly path: string;
  readonly title: DeclaredText;
  readonly gate: UserGate;
  /** The area it belongs to: whose tab bar it stands in, and whose state is reset when it is left. */
  readonly section: Section;
  readonly nav?: {
    /** The title, unless the menu says it differently. */
    readonly label?: DeclaredText;
    readonly icon: string;
    readonly group?: NavGroup;
    readonly order: number;
    /** What the link needs besides the route's gate. */
    readonly gate?: UserGate;
    readonly desktopOnly?: true;
  };
  /** Stands in its section's tab bar, in the order of this table. */
  readonly tab?: { readonly label?: DeclaredText };
  /** It is no page: it leads to the first of these that is permitted. */
  readonly redirect?: readonly string[];
}

export const navGroups = ['logs', 'campaign', 'configurations', 'settings', 'account', 'developer'] as const;
export type NavGroup = (typeof navGroups)[number];
export type Section =
  NavGroup | 'home' | 'profile' | 'dashboard' | 'insights' | 'live' | 'customers' | 'docs' | 'releases';

const all = (...gates: readonly UserGate[]): UserGate => ({ all: gates });
const any = (...gates: readonly UserGate[]): UserGate => ({ any: gates });
const not = (gate: UserGate): UserGate => ({ not: gate });
const flag = (name: Flag) => `flag:${name}` as const;

const active = not('suspended');
const unrestricted = not('restricted');
const inConsole = not(flag('hide_iframe_redirection'));

/** Configuration and settings tabs are not for the restricted mode [TABBAR-010, TABBAR-011]. */
const configuration = (...gates: readonly UserGate[]): UserGate => all(...gates, unrestricted);
/** Settings show to those who are no agents [TABBAR-018]. */
const setting = (...gates: readonly UserGate[]): UserGate => all('privileged', unrestricted, ...gates);
const account = (...gates: readonly UserGate[]): UserGate => all('admin', not('denied:account'), ...gates);
/** Also for who is no admin, where the account shows its invoices [ACCT-001, ACCT-007]. */
const invoices = (hidden: UserFact): UserGate =>
  all(not('denied:account'), not(hidden), any('admin', flag('show_invoice_to_user')));
const callFlow = setting(not('restriction:settings_call_flow'), inConsole); // [TABBAR-014, TABBAR-017]
const campaigns = all(flag('is_obd_allowed'), active, not('denied:campaign'), inConsole); // [ROUTE-020, ROUTE-044]
const customers = all('permission:customer_management', active); // [ROUTE-017]
/** Prepaid or none, and KYC not final [ACCT-005]. */
const unproven = all(any('billing:prepaid', 'billing:none'), not(flag('kyc_final_state')));
const monitor = any('extra:is_call_monitor', 'extra:is_queue_monitor');

const title = (key: string, en: string): DeclaredText => ({ key: `title.${key}`, en });

type Row = Omit<ConsoleRoute, 'section'>;
const sections: Readonly<Record<Section, readonly Row[]>> = {
  home: [{ path: '/home', title: title('home', 'Home'), gate: ALWAYS, nav: { icon: 'home', order: 0 } }],
  profile: [{ path: '/user-profile', title: title('profile', 'Profile'), gate: ALWAYS }],
  dashboard: [
    {
      path: '/dashboard',
      title: title('dashboard', 'Dashboard'),
      gate: active,
      nav: { icon: 'dashboard', order: 10 },
    },
  ],
  insights: [
    {
      path: '/insights',
      title: title('insights', 'Insights'),
      gate: unrestricted,
      nav: { icon: 'insights', order: 20 },
    },
  ],
  live: [
    {
      path: '/live-interactions',
      title: title('liveInteractions', 'Live Interactions'),
      gate: all(monitor, active), // [ROUTE-009, NAV-010]
      redirect: ['/live-interactions/call-monitor', '/live-interactions/queues-monitor'], // [ROUTE-042]
      nav: { icon: 'live', order: 30 },
    },
    {
      path: '/live-interactions/call-monitor',
      title: title('liveInteractions', 'Live Interactions'),
      gate: all('extra:is_call_monitor', active),
      tab: { label: title('callMonitor', 'Call Monitor') },
    },
    {
      path: '/live-interactions/queues-monitor',
      title: title('liveInteractions', 'Live Interactions'),
      // Alone in the restricted mode, a tab outside of it [ROUTE-013].
      gate: all(
        active,
        any(all('permission:queue_monitoring', 'restricted'), all('extra:is_queue_monitor', unrestricted)),
      ),
      tab: { label: title('queueMonitor', 'Queue Monitor') },
      nav: {
        label: title('queuesMonitor', 'Queues Monitor'),
        icon: 'queues',
        order: 31,
        gate: 'permission:queue_monitoring',
      },
    },
    {
      path: '/live-interactions/queue-monitor', // the other spelling [ROUTE-011]
      title: title('liveInteractions', 'Live Interactions'),
      gate: ALWAYS,
      redirect: ['/live-interactions/queues-monitor'],
    },
  ],
  logs: [
    {
      path: '/call-logs',
      title: title('callLogs', 'Call Logs'),
      gate: all('permission:call_logs', active),
      nav: { icon: 'logs', group: 'logs', order: 40 },
      tab: {},
    },
    {
      path: '/smslogs',
      title: title('smsLogs', 'SMS Logs'),
      gate: all('permission:sms_logs', flag('is_sms_enabled')),
      nav: { icon: 'sms', group: 'logs', order: 41 },
      tab: {},
    },
    {
      path: '/whatsapplogs',
      title: title('whatsappLogs', 'WhatsApp Outbound Logs'),
      gate: flag('is_whatsapp_voice_enabled'),
      nav: { icon: 'whatsapp', group: 'logs', order: 42 },
      tab: {},
    },
  ],
  campaign: [
    {
      path: '/createcampaign',
      title: title('createCampaign', 'Create Campaign'),
      gate: campaigns,
      nav: { icon: 'create-campaign', group: 'campaign', order: 50, desktopOnly: true },
      tab: {},
    },
    {
      path: '/campaign',
      title: title('campaign', 'Campaign'),
      gate: campaigns,
      nav: { icon: 'campaign', group: 'campaign', order: 51, desktopOnly: true },
      tab: {},
    },
  ],
  customers: [
    {
      path: '/customer-management',
      title: title('customerManagement', 'Customer Management'),
      gate: customers,
      nav: { icon: 'customers', order: 60 },
    },
    {
      path: '/customer-management/customer/*',
      title: title('customerManagement', 'Customer Management'),
      gate: customers,
    },
    { path: '/customer-management-view', title: title('customerManagement', 'Customer Management'), gate: customers },
  ],
  configurations: [
    {
      path: '/phonebooks',
      title: title('phonebooks', 'Phonebooks'),
      gate: configuration(flag('is_phonebook_tab_enabled'), active), // [TABBAR-003]
      nav: { icon: 'phonebooks', group: 'configurations', order: 70 },
      tab: {},
    },
    {
      path: '/dispositions',
      title: title('dispositions', 'Dispositions'),
      gate: configuration(flag('is_disposition_tab_enabled'), flag('is_disposition_enabled'), 'privileged'), // [TABBAR-004, TABBAR-009]
      nav: { icon: 'dispositions', group: 'configurations', order: 71 },
      tab: {},
    },
    {
      path: '/sounds',
      title: title('sounds', 'Sounds'),
      gate: configuration(flag('is_sound_tab_enabled')),
      nav: { icon: 'sounds', group: 'configurations', order: 72 },
      tab: {},
    },
    {
      path: '/reports',
      title: title('reports', 'Reports'),
      gate: configuration(flag('is_reports_enabled')),
      nav: { icon: 'reports', group: 'configurations', order: 73 },
      tab: {},
    },
    {
      path: '/templates',
      title: title('templates', 'Templates'),
      gate: configuration(flag('is_template_enabled')),
      nav: { icon: 'templates', group: 'configurations', order: 74 },
      tab: {},
    },
    {
      path: '/sticky-agent',
      title: title('stickyAgents', 'Sticky Agents'),
      gate: configuration('privileged', flag('is_stickynote_tab_enabled')), // [TABBAR-008, TABBAR-009]
      nav: { icon: 'sticky', group: 'configurations', order: 75 },
      tab: {},
    },
  ],
  settings: [
    {
      path: '/hookapi',
      title: title('hookApi', 'Hook API'),
      gate: setting(flag('is_hook_api_enabled'), flag('hookapi_enabled')),
      nav: { icon: 'hook', group: 'settings', order: 80 },
      tab: {},
    },
    {
      path: '/agentsettings',
      title: title('agentSettings', 'Agent Settings'),
      gate: setting(flag('is_agent_setting_enabled')),
      nav: { icon: 'agents', group: 'settings', order: 81 },
      tab: {},
    },
    {
      path: '/queueSettings',
      title: title('queueSettings', 'Queue Settings'),
      gate: all('admin', unrestricted), // [ROUTE-038]
      nav: { icon: 'queues', group: 'settings', order: 82 },
      tab: {},
    },
    {
      path: '/callflow',
      title: title('callFlow', 'Call Flow'),
      gate: callFlow,
      nav: { icon: 'flow', group: 'settings', order: 83 },
      tab: {},
    },
    {
      path: '/smsflow',
      title: title('smsFlow', 'SMS Flow'),
      gate: setting(
        flag('is_sms_enabled'),
        not('restriction:settings_sms_flow'),
        not('denied:smsflow'),
        inConsole, // [TABBAR-015, TABBAR-017]
      ),
      nav: { icon: 'sms', group: 'settings', order: 84 },
      tab: {},
    },
    { path: '/callgroups', title: title('callGroups', 'Call Groups'), gate: callFlow, tab: {} }, // [ROUTE-026]
    {
      path: '/integrations',
      title: title('integrations', 'Integrations'),
      gate: setting(
        not('denied:integrations'),
        not(all('supervisor', 'restriction:settings_integrations')),
        inConsole, // [TABBAR-016, TABBAR-017]
      ),
      nav: { icon: 'integrations', group: 'settings', order: 85 },
      tab: {},
    },
  ],
  account: [
    {
      path: '/settings',
      title: title('settings', 'Settings'),
      gate: account(flag('kyc_enabled'), not('cp:hide_settings'), active, not('suspension:coin')), // [ACCT-003]
      nav: { icon: 'settings', group: 'account', order: 90 },
      tab: {},
    },
    {
      path: '/account_profile',
      title: title('profile', 'Profile'),
      gate: account(flag('international_user')), // [ROUTE-022]
      nav: { icon: 'person', group: 'account', order: 91 },
      tab: {},
    },
    {
      path: '/invoices',
      title: title('invoices', 'Invoices'),
      gate: invoices('cp:hide_invoices'),
      nav: { icon: 'invoices', group: 'account', order: 92 },
      tab: {},
    },
    {
      path: '/billing_summary',
      title: title('billingSummary', 'Billing Summary'),
      gate: invoices('cp:hide_billing_summary'),
      nav: { icon: 'billing', group: 'account', order: 93 },
      tab: {},
    },
    {
      path: '/history',
      title: title('history', 'History'),
      gate: account(active, flag('selfserve_enabled')), // [ACCT-002]
      nav: { icon: 'history', group: 'account', order: 94 },
      tab: {},
    },
    {
      path: '/payments',
      title: title('payments', 'Payments & Plans'),
      gate: account(not(flag('generate_system_invoice')), not(unproven)), // [ACCT-004, ACCT-005]
      nav: { icon: 'payments', group: 'account', order: 95 },
      tab: {},
    },
    { path: '/billstatement', title: title('billStatement', 'Bill Statement'), gate: account(), tab: {} }, // [TABBAR-022]
    {
      path: '/hierarchy',
      title: title('hierarchy', 'Hierarchy'),
      gate: flag('is_hierarchy_enabled'), // [ROUTE-027]
      nav: { icon: 'hierarchy', group: 'account', order: 96, gate: 'admin' }, // [NAV-017, ROUTE-028]
    },
  ],
  developer: [
    {
      path: '/developerdocs',
      title: title('apiKey', 'X-API Key'), // [ROUTE-030]
      gate: active,
      nav: { icon: 'key', group: 'developer', order: 100 },
    },
    {
      path: '/api-documentation',
      title: title('apiDocumentation', 'API Documentation'),
      gate: active,
      nav: { icon: 'api', group: 'developer', order: 101 },
    },
  ],
  docs: [{ path: '/docs', title: title('docs', 'Docs'), gate: active }],
  releases: [
    {
      path: '/releases',
      title: title('releases', 'Releases'),
      gate: 'permission:operate_releases', // who operates the installation, a permission and not a role [PLAT-017]
      nav: { icon: 'releases', order: 110 },
    },
  ],
};

const inSection = (section: Section): readonly ConsoleRoute[] => sections[section].map((row) => ({ ...row, section }));

export const consoleRoutes: readonly ConsoleRoute[] = [
  ...inSection('home'),
  ...inSection('profile'),
  ...inSection('dashboard'),
  ...inSection('insights'),
  ...inSection('live'),
  ...inSection('logs'),
  ...inSection('campaign'),
  ...inSection('customers'),
  ...inSection('configurations'),
  ...inSection('settings'),
  ...inSection('account'),
  ...inSection('developer'),
  ...inSection('docs'),
  ...inSection('releases'),
];

/** What a menu group needs besides a permitted link of its own [ROUTE-024, ROUTE-025]. */
export const groupGates: Readonly<Record<NavGroup, UserGate>> = {
  logs: ALWAYS,
  campaign: ALWAYS,
  // The four flags of the documents, and not sounds and templates [ROUTE-024]: an account with only those has tabs and no group.
  configurations: any(
    flag('is_phonebook_tab_enabled'),
    flag('is_reports_enabled'),
    flag('is_disposition_tab_enabled'),
    flag('is_stickynote_tab_enabled'),
  ),
  settings: any(flag('is_hook_api_enabled'), flag('is_agent_setting_enabled')),
  account: ALWAYS,
  developer: ALWAYS,
};

/** Insights over the accounts of a hierarchy [ROLE-018]. */
export const DETAILED_HIERARCHY: UserGate = all('admin', 'extra:enable_detailed_hierarchy_insights', inConsole);

/** Taking recordings away as files; who has no word about it may [LOGS-038, ROUTE-044]. */
export const TAKE_RECORDINGS: UserGate = not('denied:recording_download');

/** The form of a customer in a call [CALL-133, CALL-134]; a suspended account has lost its customers [ROLE-006]. */
export const CALL_FORM: UserGate = all('records-customers', active);

/** The hook-API icon of the top bar [SHELL-009]. */
export const HOOK_ICON: UserGate = all(flag('is_hook_api_enabled'), not('agent'));

const byPath = new Map(consoleRoutes.map((route) => [route.path, route]));

/** The gate of a page in the table, for what stands behind that page; throws for a path that is not in it. */
export function pageGate(path: string): UserGate {
  const route = byPath.get(path);
  if (route === undefined) throw new Error(`There is no route ${path}`);
  return route.gate;
}

/** The row of a declared path, e.g. `/customer-management/customer/*`; undefined for the paths that teams added. */
export const consoleRouteOf = (path: string): ConsoleRoute | undefined => byPath.get(path);
