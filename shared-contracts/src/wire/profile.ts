import { z } from '../zod/zod.ts';
import { isTimeZone } from '../time/zone.ts';

export const roles = ['owner', 'supervisor', 'agent'] as const;
export type Role = (typeof roles)[number];

/** Stored roles, with 'admin' as an alias of 'owner' [ROLE-012]. */
export const roleSchema = z.preprocess((value) => (value === 'admin' ? 'owner' : value), z.enum(roles));

/** Device on which an agent's calls ring: the browser's softphone, or the agent's own phone [MODE-010]. */
export const callingModes = ['sip', 'phone'] as const;
export type CallingMode = (typeof callingModes)[number];

export const agentStatuses = ['Available', 'On Break', 'Logged Out'] as const; // [MODE-003]
export type AgentStatus = (typeof agentStatuses)[number];
export const statusColours: Readonly<Record<AgentStatus, string>> = {
  Available: '#1bae96',
  'On Break': '#ffa800',
  'Logged Out': '#b5b5c3',
};

/**
 * A field that is missing or malformed (older or newer server) gets its default: one unexpected flag must not prevent sign-in. The
 * server enforces access anyway.
 */
const off = z.boolean().default(false).catch(false);
const one = z
  .union([z.literal(0), z.literal(1)])
  .default(0)
  .catch(0);
const minutes = z.number().int().min(1).max(1_440);
const HOME_ZONE = 'Asia/Kolkata';
const timeZone = z.string().refine(isTimeZone).catch(HOME_ZONE);

/** `extra_data` of the documents; `is_call_monitor` and `is_queue_monitor` are 1 or 0 on the wire. */
const extraDataSchema = z.object({
  is_device_enabled: off,
  is_new_live_ticker_enabled: off,
  is_call_monitor: one,
  is_queue_monitor: one,
  is_dialpad_enabled: off,
  enable_detailed_hierarchy_insights: off,
  configurations: z.object({ is_configuration_enabled: off }).prefault({}),
});

/** Settings of the account's interface [ROLE-016]. */
const uiParamsSchema = z.object({ restricted_mode: off, bulk_sound_upload: off });
const cpSettingsSchema = z.object({ hide_invoices: off, hide_billing_summary: off, hide_settings: off });

/** The profile: the only source of every flag [ROLE-001, ROLE-004, ROLE-005, ROLE-027]. */
export const profileSchema = z.object({
  account_id: z.string(),
  timezone: timeZone.default(HOME_ZONE),
  country_details: z.object({ name: z.string().default('in') }).prefault({}),
  initial_status: z.enum(agentStatuses).default('Logged Out').catch('Logged Out'),
  /** Name of the current break; null when there is none, or it has no name. */
  status_reason: z.string().nullable().default(null).catch(null),
  /** Device on which the user's calls ring; the default is the own phone [CALL-161]. */
  phone_switch_state: z.enum(callingModes).default('phone').catch('phone'),
  is_hierarchy_enabled: off,
  is_callcenter_enabled: off,
  is_mpls: off,
  is_disposition_enabled: off,
  is_sms_enabled: off,
  is_transfer_to_queue: off,
  is_call_to_anynumber: off,
  hide_queue_tc: off,
  is_show_custom_info: off,
  is_obdcallcenter_activated: off,
  is_obd_allowed: off,
  is_preview_dialer_enabled: off,
  dialer_type: z.enum(['sequential', 'predictive']).default('sequential').catch('sequential'),
  lead_dialing_ratio: z.number().default(1).catch(1),
  multiagent: off,
  custom_breaks_enabled: off,
  number_masking: off,
  number_masking_format: z.number().int().default(0).catch(0),
  remove_konnect_dependency: off,
  user_queue_list: z.array(z.string()).default([]).catch([]),
  /** Minutes after which an agent who is Available but Unreachable is Logged Out [TEL-008]. */
  logout_unreachable_after_minutes: minutes.default(10).catch(10),
  auto_answer: off,
  auto_answer_delay_value: z.number().default(1).catch(1),
  eks_enabled: off,
  eks_endpoints: z.array(z.string()).default([]).catch([]),
  sip_url_flag: off,
  is_dialpad_enabled: off,
  is_whatsapp_voice_enabled: off,
  is_cuberon_activated: off,
  is_suspended_account: off,
  suspension_type: z.string().default('').catch(''),
  hide_iframe_redirection: off,
  international_user: off,
  hookapi_enabled: off,
  frontend_logging: off,
  generate_system_invoice: off,
  kyc_enabled: off,
  kyc_final_state: z.number().default(0).catch(0),
  selfserve_enabled: off,
  show_invoice_to_user: off,
  is_ksa_cluster: off,
  is_terms_accepted: z.boolean().default(true).catch(true),
  agent_customer_update: z.boolean().default(true).catch(true),
  is_phonebook_tab_enabled: off,
  is_disposition_tab_enabled: off,
  is_sound_tab_enabled: off,
  is_reports_enabled: off,
  is_template_enabled: off,
  is_stickynote_tab_enabled: off,
  is_hook_api_enabled: off,
  is_agent_setting_enabled: off,
  fetch_turn_cred: off,
  fetch_turn_cred_type: z.string().default('').catch(''),
  ui_params: uiParamsSchema.prefault({}).catch(() => uiParamsSchema.parse({})),
  cp_settings: cpSettingsSchema.prefault({}).catch(() => cpSettingsSchema.parse({})),
  extra_data: extraDataSchema.prefault({}).catch(() => extraDataSchema.parse({})),
});
export type Profile = z.infer<typeof profileSchema>;

/** Softphone credentials of this session; short-lived [TEL-017]. `expires_at` is epoch ms. */
export const sipCredentialsSchema = z.object({
  kamailio_username: z.string(),
  kamailio_password: z.string(),
  kamailio_domain: z.string(),
  kamailio_wss_domain: z.string(),
  expires_at: z.number().int(),
});
export type SipCredentials = z.infer<typeof sipCredentialsSchema>;

const switches = z.record(z.string(), z.boolean());

/** GET user detail [NET-001, ROLE-002]. A missing page permission means allowed [ROUTE-044]. */
export const userDetailSchema = z.object({
  user_id: z.string(),
  agent_id: z.string().nullable().default(null),
  agent_number: z.string().nullable().default(null),
  account_id: z.string(),
  account_name: z.string(),
  /** Time of the last change of the account's logo; null: no logo. ISO 8601. */
  account_logo: z.string().nullable().default(null).catch(null),
  /** Set when an owner of a parent account acts as this user: e-mail, name of that account, and end (ISO 8601) [ACCT-018]. */
  acting: z.object({ by: z.string(), from: z.string(), until: z.string() }).nullable().default(null).catch(null),
  role: roleSchema,
  is_callcenter_enabled: off,
  billing_type: z.enum(['prepaid', 'postpaid', 'none']).default('none'),
  timezone: timeZone,
  language: z.string().nullable().default(null),
  /** Separator between the cells of the user's CSV files; null: depends on the language. */
  csv_separator: z.enum([',', ';']).nullable().catch(null),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  password_reset_required: z.number().default(2),
  is_password_expired: off,
  is_password_expiring: off,
  pwd_exp_remaining_days: z.number().nullable().default(null),
  /** Current version of the terms, and the last one that this user accepted; 0 for none [AUTH-142]. */
  terms_version: z.number().int().default(0),
  terms_accepted_version: z.number().int().default(0),
  permissions: switches.default({}),
  restrictions: switches.default({}),
  page_permissions: switches.default({}),
  profile: profileSchema,
  sip: sipCredentialsSchema.nullable().default(null),
});
export type UserDetail = z.infer<typeof userDetailSchema>;
export const userDetailAnswerSchema = z.object({ status: z.literal(200), data: userDetailSchema });

/** Plan with its service numbers [ROLE-009]. */
export const planSchema = z.object({
  id: z.string(),
  plan_name: z.string(),
  is_expired: z.boolean(),
  expiry_time: z.string().nullable(),
  numbers: z.array(
    z.object({ phone: z.string(), is_expired: z.boolean(), cli_type: z.string(), is_promotional: z.boolean() }),
  ),
});
export type Plan = z.infer<typeof planSchema>;
/**
 * GET plans; with `number_startswith` only plans and numbers with this prefix, '+' or not, and with `include=expired` also expired ones
 * [FILT-004, LOGS-024]. Without either, everything.
 */
export const plansQuerySchema = z.strictObject({
  include: z.literal('expired').optional(),
  number_startswith: z.string().max(32).optional(),
  /** Number of plans [FILT-002]. */
  limit: z.coerce.number().int().min(1).max(20_000).default(20_000),
});
export const plansAnswerSchema = z.object({ objects: z.array(planSchema) });

/** Solutions of an account, by their documented labels [LOGS-035]. */
export const solutionsAnswerSchema = z.object({ objects: z.array(z.object({ id: z.string(), name: z.string() })) });
export type Solution = z.infer<typeof solutionsAnswerSchema>['objects'][number];
