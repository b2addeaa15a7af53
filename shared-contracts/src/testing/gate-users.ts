import type { Fact } from '../gates/fact.ts';
import type { Facts } from '../gates/gate.ts';
import { roles, type Role, type UserDetail } from '../wire/profile.ts';
import { sampleUser } from './samples.ts';

/**
 * Conditions of the documented gates, by the names of facts. Taken from the documents and not from the gates, so that a condition that
 * a gate has lost, or should not have, makes a difference among these users.
 */
export const conditions = {
  /** Conditions that give more access. */
  opening: [
    'permission:queue_monitoring',
    'permission:sms_logs',
    'permission:call_logs',
    'permission:customer_management',
    'permission:operate_releases',
    'flag:is_sms_enabled',
    'flag:is_whatsapp_voice_enabled',
    'flag:is_obd_allowed',
    'flag:is_phonebook_tab_enabled',
    'flag:is_disposition_tab_enabled',
    'flag:is_disposition_enabled',
    'flag:is_sound_tab_enabled',
    'flag:is_reports_enabled',
    'flag:is_template_enabled',
    'flag:is_stickynote_tab_enabled',
    'flag:is_hook_api_enabled',
    'flag:hookapi_enabled',
    'flag:is_agent_setting_enabled',
    'flag:kyc_enabled',
    'flag:kyc_final_state',
    'flag:international_user',
    'flag:show_invoice_to_user',
    'flag:selfserve_enabled',
    'flag:is_hierarchy_enabled',
    'flag:agent_customer_update',
    'extra:is_call_monitor',
    'extra:is_queue_monitor',
    'extra:enable_detailed_hierarchy_insights',
  ],
  /** Conditions that take access away. */
  closing: [
    'suspended',
    'suspension:coin',
    'restricted',
    'restriction:settings_call_flow',
    'restriction:settings_sms_flow',
    'restriction:settings_integrations',
    'denied:campaign',
    'denied:smsflow',
    'denied:integrations',
    'denied:account',
    'denied:recording_download',
    'flag:hide_iframe_redirection',
    'flag:generate_system_invoice',
    'cp:hide_invoices',
    'cp:hide_billing_summary',
    'cp:hide_settings',
    'billing:prepaid',
    'billing:none',
  ],
} as const satisfies Readonly<Record<string, readonly Fact[]>>;

const all: readonly Fact[] = [...conditions.opening, ...conditions.closing];
const named = (family: string): readonly string[] =>
  all.flatMap((fact) => (fact.startsWith(`${family}:`) ? [fact.slice(family.length + 1)] : []));

/** Returns the user of a role for whom exactly these conditions are true. */
export function userWith(role: Role, held: Facts): UserDetail {
  const each = (family: string, value: (on: boolean) => unknown) =>
    Object.fromEntries(named(family).map((name) => [name, value(held.has(`${family}:${name}`))]));
  const onOff = (on: boolean) => on;
  const oneOrZero = (on: boolean) => (on ? 1 : 0);
  return sampleUser(
    {
      role,
      billing_type: ['prepaid', 'none'].find((type) => held.has(`billing:${type}`)) ?? 'postpaid',
      permissions: each('permission', onOff),
      restrictions: each('restriction', onOff),
      page_permissions: each('denied', (on) => !on),
    },
    {
      ...each('flag', onOff),
      kyc_final_state: oneOrZero(held.has('flag:kyc_final_state')),
      is_suspended_account: held.has('suspended'),
      suspension_type: held.has('suspension:coin') ? 'coin' : '',
      ui_params: { restricted_mode: held.has('restricted') },
      cp_settings: each('cp', onOff),
      extra_data: {
        ...each('extra', oneOrZero),
        enable_detailed_hierarchy_insights: held.has('extra:enable_detailed_hierarchy_insights'),
      },
    },
  );
}

const flipped = (held: ReadonlySet<Fact>, facts: readonly Fact[]): ReadonlySet<Fact> => {
  const next = new Set(held);
  for (const fact of facts) if (!next.delete(fact)) next.add(fact);
  return next;
};

const singles: readonly (readonly Fact[])[] = [[], ...all.map((fact) => [fact])];
const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other): readonly Fact[] => [one, other]));

/**
 * Returns users of each role: with all opening conditions, and with none; and all users who differ from these by one condition, or by
 * up to two. Those with fewer differences come first.
 */
export function gateUsers(apart: 1 | 2): readonly UserDetail[] {
  const flips = apart === 1 ? singles : [...singles, ...pairs];
  return flips.flatMap((facts) =>
    roles.flatMap((role) =>
      [new Set<Fact>(conditions.opening), new Set<Fact>()].map((held) => userWith(role, flipped(held, facts))),
    ),
  );
}
