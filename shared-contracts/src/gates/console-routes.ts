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
  // Pages of the shell.
  '/home': ALWAYS,
  '/releases': 'permission:operate_releases', // For operators of the installation: a permission, not a role [PLAT-017].
} as const satisfies Readonly<Record<string, UserGate>>;

/**
 * Gates of all console pages: one gate for page, link and tab, and for the server routes behind the page [ROUTE-043]. The page's remote
 * declares it (`page.json`, `console.json`), and `testing/route-rules.ts` has the documented rules.
 */
export const pageGates: Readonly<Record<string, UserGate>> = gates;

/** Page of the console, declared by a remote of this repository or by the shell. */
export type PagePath = keyof typeof gates;

/** Additional condition of a menu group, besides one permitted link in it [ROUTE-024, ROUTE-025]. */
export const groupGates: Readonly<Record<NavGroup, UserGate>> = {
  logs: ALWAYS,
  campaign: ALWAYS,
  // The four documented flags, without sounds and templates [ROUTE-024]: an account with only those has tabs but no group.
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

/** Downloading recordings as files; allowed unless denied [LOGS-038, ROUTE-044]. */
export const TAKE_RECORDINGS: UserGate = not('denied:recording_download');

/** Live agents and actions on them: for privileged users with access to one of the monitors [LIVE-025, LIVE-031]. */
export const AGENTS_ROOM: UserGate = all('privileged', monitor, active);

/** Customer form during a call [CALL-133, CALL-134]; a suspended account has no access to its customers [ROLE-006]. */
export const CALL_FORM: UserGate = all('records-customers', active);

/** Hook-API icon of the top bar [SHELL-009]. */
export const HOOK_ICON: UserGate = all(flag('is_hook_api_enabled'), not('agent'));

/**
 * Returns the gate of a page, for the routes behind it. Closed for everybody when the host does not know the page: the host is older
 * than the remote.
 */
export const pageGate = (path: PagePath): UserGate => pageGates[path] ?? any();
