import type { NavGroup } from '../declaration/declared-route.ts';
import type { Flag } from './fact.ts';
import { ALWAYS, type UserGate } from './gate.ts';
import { declaredGates } from './page-gates.gen.ts';

const all = (...gates: readonly UserGate[]): UserGate => ({ all: gates });
const any = (...gates: readonly UserGate[]): UserGate => ({ any: gates });
const not = (gate: UserGate): UserGate => ({ not: gate });
const flag = (name: Flag) => `flag:${name}` as const;

const active = not('suspended');
const inConsole = not(flag('hide_iframe_redirection'));

const monitor = any('extra:is_call_monitor', 'extra:is_queue_monitor');

const gates = {
  ...declaredGates,
  // The shell's own pages.
  '/home': ALWAYS,
  '/releases': 'permission:operate_releases', // who operates the installation, a permission and not a role [PLAT-017]
} as const satisfies Readonly<Record<string, UserGate>>;

/**
 * Who may open each page of the console: one gate for page, link and tab, and for what the server has behind the page [ROUTE-043]. The
 * page's remote declares it (`page.json`, `console.json`), and `testing/route-rules.ts` says what the documents want of it.
 */
export const pageGates: Readonly<Record<string, UserGate>> = gates;

/** A page of the console that a remote of this repository declares, or the shell has. */
export type PagePath = keyof typeof gates;

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

/**
 * The gate of a page, for what stands behind that page. Open to nobody for a page that the host does not know: it is older than the remote
 * that asks.
 */
export const pageGate = (path: PagePath): UserGate => pageGates[path] ?? any();
