import type { Permission, Role } from '@patchbay/shared-contracts';
import { platformPermissions } from '@patchbay/shared-contracts/platform';
import type { DemoKey } from '../../seed/seed.ts';

interface DemoAccount {
  readonly name: string;
  readonly country: string;
  /** The account above it, which comes before it in the list. */
  readonly parent?: DemoKey;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly people: readonly { readonly email: string; readonly role: Role }[];
  /** Permissions of platform operators and testers of releases, besides those that all have, by e-mail [PLAT-016, PLAT-017]. */
  readonly platform?: Readonly<Record<string, readonly Permission[]>>;
  /** Permissions that these people lack although all others have them, by e-mail [ROLE-006]. */
  readonly withheld?: Readonly<Record<string, readonly Permission[]>>;
}

const profile = {
  is_callcenter_enabled: true,
  is_mpls: true,
  is_dialpad_enabled: true,
  is_disposition_enabled: true,
  is_disposition_tab_enabled: true,
  is_stickynote_tab_enabled: true,
  initial_status: 'Logged Out',
  phone_switch_state: 'sip',
  selfserve_enabled: true,
  kyc_enabled: true,
  custom_breaks_enabled: true,
  extra_data: {
    is_device_enabled: true,
    is_new_live_ticker_enabled: true,
    is_dialpad_enabled: true,
    is_call_monitor: 1,
    is_queue_monitor: 1,
  },
};

const agents = (domain: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    email: `agent${index === 0 ? '' : index + 1}@${domain}`,
    role: 'agent' as const,
  }));

export const accounts: Readonly<Record<DemoKey, DemoAccount>> = {
  demo: {
    name: 'Demo Traders',
    country: 'in',
    profile: {
      ...profile,
      is_transfer_to_queue: true,
      is_obd_allowed: true,
      is_preview_dialer_enabled: true,
      is_call_to_anynumber: true,
      is_sms_enabled: true,
      is_reports_enabled: true,
      is_phonebook_tab_enabled: true,
      is_template_enabled: true,
      is_hook_api_enabled: true,
      hookapi_enabled: true,
      is_sound_tab_enabled: true,
      is_agent_setting_enabled: true,
      ui_params: { bulk_sound_upload: true },
      is_hierarchy_enabled: true,
      kyc_final_state: 1, // may pay [ACCT-005]
      is_whatsapp_voice_enabled: true,
      extra_data: { ...profile.extra_data, enable_detailed_hierarchy_insights: true },
    },
    people: [
      { email: 'owner@demo.test', role: 'owner' },
      { email: 'supervisor@demo.test', role: 'supervisor' },
      ...agents('demo.test', 20),
      { email: 'supervisor2@demo.test', role: 'supervisor' },
    ],
    platform: {
      'owner@demo.test': [platformPermissions.operate, platformPermissions.test],
      'supervisor@demo.test': [platformPermissions.test],
    },
    withheld: { 'agent16@demo.test': ['call_logs', 'sms_logs', 'customer_management'] },
  },
  other: {
    name: 'Other Traders',
    country: 'ae',
    profile: { ...profile, number_masking: true, number_masking_format: -4 },
    people: [
      { email: 'owner@other.test', role: 'owner' },
      { email: 'supervisor@other.test', role: 'supervisor' },
      ...agents('other.test', 2),
    ],
  },
  north: {
    name: 'Demo Traders North',
    country: 'in',
    parent: 'demo',
    profile,
    people: [{ email: 'owner@north.test', role: 'owner' }, ...agents('north.test', 4)],
  },
};
