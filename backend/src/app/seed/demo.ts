import type { Permission, Role } from '@patchbay/shared-contracts';
import { platformPermissions } from '@patchbay/shared-contracts/platform';

/** What a demo account is made of; the rows are derived from it. Numbers are E.164. */
export interface DemoAccount {
  readonly key: string;
  readonly seed: number;
  readonly name: string;
  readonly timezone: string;
  readonly country: string;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly people: readonly { readonly email: string; readonly role: Role }[];
  /** Who operates the platform itself, or tests its releases: permissions besides those all have, by e-mail [PLAT-016, PLAT-017]. */
  readonly platform?: Readonly<Record<string, readonly Permission[]>>;
  /** Permissions that somebody has not, of those all others have, by e-mail [ROLE-006]. */
  readonly withheld?: Readonly<Record<string, readonly Permission[]>>;
  readonly firstAgentNumber: number;
  readonly queues: readonly string[];
  /** Breaks by name [MODE-014]; an account without any has plain breaks. */
  readonly breaks: readonly string[];
  readonly plans: readonly { readonly key: string; readonly name: string; readonly days: number | null }[];
  readonly numbers: readonly DemoNumber[];
  readonly customers: number;
  readonly calls: number;
  /** SMS; none for an account without them. */
  readonly messages: number;
}

export interface DemoNumber {
  readonly number: string;
  readonly plan: string;
  readonly label: string;
  readonly queue?: string;
  /** Its calls go through the account's flow. */
  readonly flow?: boolean;
  readonly cliType?: string;
  readonly promotional?: boolean;
  readonly expired?: boolean;
}

export const DEMO_PASSWORD = 'Demo@1234';

const profile = {
  is_callcenter_enabled: true,
  is_mpls: true,
  is_dialpad_enabled: true,
  is_disposition_enabled: true,
  initial_status: 'Logged Out',
  phone_switch_state: 'sip',
  selfserve_enabled: true,
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

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'demo',
    seed: 20_261,
    name: 'Demo Traders',
    timezone: 'Asia/Kolkata',
    country: 'in',
    profile: {
      ...profile,
      is_transfer_to_queue: true,
      is_call_to_anynumber: true,
      is_sms_enabled: true,
      is_whatsapp_voice_enabled: true,
    },
    people: [
      { email: 'owner@demo.test', role: 'owner' },
      { email: 'supervisor@demo.test', role: 'supervisor' },
      ...agents('demo.test', 20),
    ],
    platform: {
      'owner@demo.test': [platformPermissions.operate, platformPermissions.test],
      'supervisor@demo.test': [platformPermissions.test],
    },
    withheld: { 'agent16@demo.test': ['call_logs', 'sms_logs', 'customer_management'] },
    firstAgentNumber: 918_045_001_001,
    queues: ['Support', 'Billing', 'Deliveries'],
    breaks: ['Lunch', 'Tea', 'Training', 'Meeting'],
    plans: [
      { key: 'voice', name: 'Business Voice', days: 300 },
      { key: 'sivr', name: 'Enterprise SIVR', days: null },
    ],
    numbers: [
      { number: '+918045000001', plan: 'voice', label: 'Support', queue: 'Support' },
      { number: '+918045000002', plan: 'voice', label: 'Sales' },
      { number: '+918045000003', plan: 'sivr', label: 'Old hotline', expired: true },
      { number: '+918045000004', plan: 'sivr', label: 'Offers', promotional: true },
      { number: '+918045000005', plan: 'sivr', label: 'Shown number', cliType: 'CLI' },
      { number: '+918045000006', plan: 'sivr', label: 'Main line', flow: true },
    ],
    customers: 200,
    calls: 2_000,
    messages: 420,
  },
  {
    key: 'other',
    seed: 77_003,
    name: 'Other Traders',
    timezone: 'Asia/Dubai',
    country: 'ae',
    profile: { ...profile, number_masking: true, number_masking_format: -4 },
    people: [
      { email: 'owner@other.test', role: 'owner' },
      { email: 'supervisor@other.test', role: 'supervisor' },
      ...agents('other.test', 2),
    ],
    firstAgentNumber: 97_145_001_001,
    queues: ['Front desk'],
    breaks: [],
    plans: [{ key: 'voice', name: 'Business Voice', days: 200 }],
    numbers: [
      { number: '+97145000001', plan: 'voice', label: 'Front desk', queue: 'Front desk' },
      { number: '+97145000002', plan: 'voice', label: 'Orders' },
    ],
    customers: 30,
    calls: 120,
    messages: 0,
  },
];
