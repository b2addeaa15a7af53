import type { UserDetail } from '../wire/profile.ts';

/** Documented condition for access, in terms of the user detail instead of gates and facts. */
export type Rule = (user: UserDetail) => boolean;

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
const settings: Rule = (user) => !agent(user) && !restricted(user);
const callFlow: Rule = (user) =>
  settings(user) && !kept(user, 'settings_call_flow') && !user.profile.hide_iframe_redirection;
const account: Rule = (user) => admin(user) && allowed(user, 'account');
const invoices = (user: UserDetail, hidden: boolean): boolean =>
  allowed(user, 'account') && !hidden && (user.profile.show_invoice_to_user || admin(user));

interface RuleAnswer {
  /** Ids of the requirements. */
  readonly ids: string;
  readonly rule: Rule;
}

/** Access to each documented page, and to additional pages. */
export const routeRules: Readonly<Record<string, RuleAnswer>> = {
  '/home': { ids: 'ROUTE-004', rule: always },
  '/user-profile': { ids: 'ROUTE-003', rule: always },
  '/dashboard': { ids: 'ROUTE-007, ROUTE-039', rule: active },
  '/insights': { ids: 'ROUTE-008', rule: (user) => !restricted(user) },
  '/live-interactions': { ids: 'ROUTE-009, NAV-010', rule: (user) => monitors(user) && active(user) },
  '/live-interactions/call-monitor': {
    ids: 'ROUTE-009, LIVE-002',
    rule: (user) => user.profile.extra_data.is_call_monitor === 1 && active(user),
  },
  '/live-interactions/queues-monitor': {
    ids: 'ROUTE-012, ROUTE-013, LIVE-003',
    rule: (user) =>
      active(user) &&
      (restricted(user) ? may(user, 'queue_monitoring') : user.profile.extra_data.is_queue_monitor === 1),
  },
  '/call-logs': { ids: 'ROUTE-016, ROUTE-043', rule: (user) => may(user, 'call_logs') && active(user) },
  '/smslogs': { ids: 'ROUTE-014, ROUTE-043', rule: (user) => may(user, 'sms_logs') && user.profile.is_sms_enabled },
  '/conversations': { ids: 'CONF-SMSF-002', rule: (user) => user.profile.is_sms_enabled && active(user) },
  '/whatsapplogs': { ids: 'ROUTE-015', rule: ({ profile }) => profile.is_whatsapp_voice_enabled },
  '/createcampaign': { ids: 'ROUTE-020, ROUTE-044', rule: campaigns },
  '/campaign': { ids: 'ROUTE-020, ROUTE-044', rule: campaigns },
  '/customer-management': { ids: 'ROUTE-017', rule: customers },
  '/customer-management/customer/*': { ids: 'ROUTE-017', rule: customers },
  '/customer-management-view': { ids: 'ROUTE-017', rule: customers },
  '/phonebooks': {
    ids: 'TABBAR-003, TABBAR-011',
    rule: (user) => user.profile.is_phonebook_tab_enabled && active(user) && !restricted(user),
  },
  '/dispositions': {
    ids: 'TABBAR-004, TABBAR-009, TABBAR-011',
    rule: (user) =>
      user.profile.is_disposition_tab_enabled &&
      user.profile.is_disposition_enabled &&
      !agent(user) &&
      !restricted(user),
  },
  '/sounds': {
    ids: 'TABBAR-005, TABBAR-011',
    rule: (user) => user.profile.is_sound_tab_enabled && !restricted(user),
  },
  '/reports': { ids: 'TABBAR-006, TABBAR-011', rule: (user) => user.profile.is_reports_enabled && !restricted(user) },
  '/templates': {
    ids: 'TABBAR-007, TABBAR-011',
    rule: (user) => user.profile.is_template_enabled && !restricted(user),
  },
  '/sticky-agent': {
    ids: 'TABBAR-008, TABBAR-009, TABBAR-011',
    rule: (user) => user.profile.is_stickynote_tab_enabled && !agent(user) && !restricted(user),
  },
  '/hookapi': {
    ids: 'TABBAR-012, TABBAR-018',
    rule: (user) => settings(user) && user.profile.is_hook_api_enabled && user.profile.hookapi_enabled,
  },
  '/agentsettings': {
    ids: 'TABBAR-013, TABBAR-018',
    rule: (user) => settings(user) && user.profile.is_agent_setting_enabled,
  },
  '/queueSettings': { ids: 'ROUTE-038', rule: (user) => settings(user) && admin(user) },
  '/callflow': { ids: 'TABBAR-014, TABBAR-017', rule: callFlow },
  '/callgroups': { ids: 'ROUTE-026', rule: callFlow },
  '/calendars': { ids: 'CONF-FLOW-008', rule: callFlow },
  '/smsflow': {
    ids: 'TABBAR-015, TABBAR-017, ROUTE-044',
    rule: (user) =>
      settings(user) &&
      user.profile.is_sms_enabled &&
      !kept(user, 'settings_sms_flow') &&
      allowed(user, 'smsflow') &&
      !user.profile.hide_iframe_redirection,
  },
  '/integrations': {
    ids: 'TABBAR-016, TABBAR-017, ROUTE-044',
    rule: (user) =>
      settings(user) &&
      allowed(user, 'integrations') &&
      !(user.role === 'supervisor' && kept(user, 'settings_integrations')) &&
      !user.profile.hide_iframe_redirection,
  },
  '/settings': {
    ids: 'ROUTE-021, ACCT-003',
    rule: (user) =>
      account(user) &&
      user.profile.kyc_enabled &&
      !user.profile.cp_settings.hide_settings &&
      active(user) &&
      user.profile.suspension_type !== 'coin',
  },
  '/account_profile': {
    ids: 'ROUTE-021, ROUTE-022',
    rule: (user) => account(user) && user.profile.international_user,
  },
  '/invoices': {
    ids: 'ACCT-001, ACCT-007',
    rule: (user) => invoices(user, user.profile.cp_settings.hide_invoices),
  },
  '/billing_summary': {
    ids: 'ACCT-001, ACCT-007',
    rule: (user) => invoices(user, user.profile.cp_settings.hide_billing_summary),
  },
  '/history': {
    ids: 'ROUTE-021, ACCT-002',
    rule: (user) => account(user) && active(user) && user.profile.selfserve_enabled,
  },
  '/payments': {
    ids: 'ROUTE-021, ACCT-004, ACCT-005',
    rule: (user) =>
      account(user) &&
      !user.profile.generate_system_invoice &&
      (user.billing_type === 'postpaid' || user.profile.kyc_final_state === 1),
  },
  '/billstatement': { ids: 'ROUTE-021', rule: account },
  '/hierarchy': { ids: 'ROUTE-027', rule: ({ profile }) => profile.is_hierarchy_enabled },
  '/developerdocs': { ids: 'ROUTE-029', rule: active },
  '/api-documentation': { ids: 'ROUTE-029', rule: active },
  '/docs': { ids: 'ROUTE-018', rule: active },
  '/kyc-reviews': { ids: 'ACCT-016', rule: (user) => may(user, 'operate_releases') },
  '/releases': { ids: 'PLAT-017', rule: (user) => may(user, 'operate_releases') },
};

/** Additional conditions of menu links, besides those of their pages. */
export const linkRules: Readonly<Record<string, RuleAnswer>> = {
  '/live-interactions/queues-monitor': { ids: 'NAV-011, ROUTE-013', rule: (user) => may(user, 'queue_monitoring') },
  '/hierarchy': { ids: 'NAV-017', rule: admin },
};

/** Additional conditions of menu groups, besides one visible link; groups without any are missing. */
export const groupRules: Readonly<Record<'configurations' | 'settings', RuleAnswer>> = {
  configurations: {
    ids: 'ROUTE-023, ROUTE-024',
    rule: ({ profile }) =>
      profile.is_phonebook_tab_enabled ||
      profile.is_reports_enabled ||
      profile.is_disposition_tab_enabled ||
      profile.is_stickynote_tab_enabled,
  },
  settings: {
    ids: 'ROUTE-025',
    rule: ({ profile }) => profile.is_hook_api_enabled || profile.is_agent_setting_enabled,
  },
};

/** Access to actions on pages and during calls. */
export const actionRules: Readonly<Record<'takeRecordings' | 'callForm' | 'agentsRoom', RuleAnswer>> = {
  takeRecordings: { ids: 'LOGS-038, ROUTE-044', rule: (user) => allowed(user, 'recording_download') },
  callForm: {
    ids: 'CALL-133, CALL-134',
    rule: (user) => (user.profile.agent_customer_update || !agent(user)) && active(user),
  },
  agentsRoom: { ids: 'LIVE-025, LIVE-031', rule: (user) => !agent(user) && monitors(user) && active(user) },
};

/** [SHELL-009, SHELL-010] */
export const hookIconRule: Rule = (user) => user.profile.is_hook_api_enabled && !agent(user);
/** [ROLE-018] */
export const hierarchyInsightsRule: Rule = (user) =>
  admin(user) && user.profile.extra_data.enable_detailed_hierarchy_insights && !user.profile.hide_iframe_redirection;
