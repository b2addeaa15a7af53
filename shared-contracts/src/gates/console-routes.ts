import type { NavGroup } from '../declaration/declared-route.ts';
import type { Flag, UserFact } from './fact.ts';
import { ALWAYS, type UserGate } from './gate.ts';

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

/**
 * Who may open each page of the documents [ROUTE-001…044, ROUTE-043]: one gate for page, link and tab, and for what the server has
 * behind the page. A remote declares its pages; for a path that stands here its gate must say the same (a test compares them).
 */
export const pageGates: Readonly<Record<string, UserGate>> = {
  '/home': ALWAYS,
  '/user-profile': ALWAYS,
  '/dashboard': active,
  '/insights': unrestricted,
  '/live-interactions': all(monitor, active), // [ROUTE-009, NAV-010]
  '/live-interactions/call-monitor': all('extra:is_call_monitor', active),
  // Alone in the restricted mode, a tab outside of it [ROUTE-013].
  '/live-interactions/queues-monitor': all(
    active,
    any(all('permission:queue_monitoring', 'restricted'), all('extra:is_queue_monitor', unrestricted)),
  ),
  // the other spelling [ROUTE-011]
  '/live-interactions/queue-monitor': ALWAYS,
  '/call-logs': all('permission:call_logs', active),
  '/smslogs': all('permission:sms_logs', flag('is_sms_enabled')),
  '/conversations': all(flag('is_sms_enabled'), active), // [CONF-SMSF-002]
  '/whatsapplogs': flag('is_whatsapp_voice_enabled'),
  '/createcampaign': campaigns,
  '/campaign': campaigns,
  '/customer-management': customers,
  '/customer-management/customer/*': customers,
  '/customer-management-view': customers,
  '/phonebooks': configuration(flag('is_phonebook_tab_enabled'), active), // [TABBAR-003]
  '/dispositions': configuration(flag('is_disposition_tab_enabled'), flag('is_disposition_enabled'), 'privileged'), // [TABBAR-004, TABBAR-009]
  '/sounds': configuration(flag('is_sound_tab_enabled')),
  '/reports': configuration(flag('is_reports_enabled')),
  '/templates': configuration(flag('is_template_enabled')),
  '/sticky-agent': configuration('privileged', flag('is_stickynote_tab_enabled')), // [TABBAR-008, TABBAR-009]
  '/hookapi': setting(flag('is_hook_api_enabled'), flag('hookapi_enabled')),
  '/agentsettings': setting(flag('is_agent_setting_enabled')),
  '/queueSettings': all('admin', unrestricted), // [ROUTE-038]
  '/callflow': callFlow,
  '/smsflow': setting(
    flag('is_sms_enabled'),
    not('restriction:settings_sms_flow'),
    not('denied:smsflow'),
    inConsole, // [TABBAR-015, TABBAR-017]
  ),
  '/callgroups': callFlow, // [ROUTE-026]
  '/calendars': callFlow, // [CONF-FLOW-008]
  '/integrations': setting(
    not('denied:integrations'),
    not(all('supervisor', 'restriction:settings_integrations')),
    inConsole, // [TABBAR-016, TABBAR-017]
  ),
  '/settings': account(flag('kyc_enabled'), not('cp:hide_settings'), active, not('suspension:coin')), // [ACCT-003]
  '/account_profile': account(flag('international_user')), // [ROUTE-022]
  '/invoices': invoices('cp:hide_invoices'),
  '/billing_summary': invoices('cp:hide_billing_summary'),
  '/history': account(active, flag('selfserve_enabled')), // [ACCT-002]
  '/payments': account(not(flag('generate_system_invoice')), not(unproven)), // [ACCT-004, ACCT-005]
  '/billstatement': account(), // [TABBAR-022]
  '/hierarchy': flag('is_hierarchy_enabled'), // [ROUTE-027]
  '/developerdocs': active,
  '/api-documentation': active,
  '/docs': active,
  '/kyc-reviews': 'permission:operate_releases', // [ACCT-016]
  '/releases': 'permission:operate_releases', // who operates the installation, a permission and not a role [PLAT-017]
};

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

/** Agents of the moment, and what is done to them: for who may act and has one of the monitors [LIVE-025, LIVE-031]. */
export const AGENTS_ROOM: UserGate = all('privileged', monitor, active);

/** The form of a customer in a call [CALL-133, CALL-134]; a suspended account has lost its customers [ROLE-006]. */
export const CALL_FORM: UserGate = all('records-customers', active);

/** The hook-API icon of the top bar [SHELL-009]. */
export const HOOK_ICON: UserGate = all(flag('is_hook_api_enabled'), not('agent'));

/** The gate of a page in the table, for what stands behind that page; throws for a path that is not in it. */
export function pageGate(path: string): UserGate {
  const gate = pageGates[path];
  if (gate === undefined) throw new Error(`There is no route ${path}`);
  return gate;
}
