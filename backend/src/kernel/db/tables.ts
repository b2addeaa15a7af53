import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { CallChannel, CallingMode, DebugEvent, JourneyStep, SurveyData } from '@patchbay/shared-contracts';
import type { CustomerTables } from './customer-tables.ts';
import type { AccessTables } from './access-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { LogTables } from './log-tables.ts';
import type { OutsideTables } from './outside-tables.ts';
import type { CallRateTable } from './call-rates-table.ts';
import type { Defaulted, Json } from './columns.ts';
import type { RoutingTables } from './routing-tables.ts';
import type { StatusTables } from './status-tables.ts';

// The tables as the migrations make them.
export type SessionMethod = 'password' | 'social' | 'sso' | 'registration';
type Switches = Readonly<Record<string, boolean>>;

export interface AccountTable {
  account_id: string;
  name: string;
  timezone: string;
  country: string;
  billing_type: Defaulted<string>;
  profile: Json<Readonly<Record<string, unknown>>>;
  created_at: Defaulted<Date>;
}

export interface UserTable {
  user_id: string;
  account_id: string;
  username: string;
  email: string;
  password_hash: string;
  role: string;
  first_name: string;
  last_name: string;
  language: string | null;
  timezone: string | null;
  permissions: Json<Switches>;
  restrictions: Json<Switches>;
  page_permissions: Json<Switches>;
  last_country: ColumnType<unknown, string | null | undefined, string | null>;
  is_active: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  password_changed_at: Defaulted<Date>;
  password_reset_required: Defaulted<boolean>;
  email_proven: Defaulted<boolean>;
}

export interface SessionTable {
  session_id: string;
  account_id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
  last_seen_at: Date | null;
  method: Defaulted<SessionMethod>;
  assumed_by: string | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  account_id: string;
  session_id: string;
  issued_at: Date;
  used_at: Date | null;
}

export interface AgentTable {
  agent_id: string;
  account_id: string;
  user_id: string | null;
  username: string;
  first_name: string;
  last_name: string;
  phone: string;
  country_code: string;
  backup_number: string | null;
  is_active: Defaulted<boolean>;
  source: Defaulted<'internal' | 'external'>;
  status: Defaulted<string>;
  status_reason: string | null;
  status_since: Defaulted<Date>;
  idle_since: Defaulted<Date>;
  calling_mode: Defaulted<CallingMode>;
  wrap_up_until: Date | null;
}

export interface CustomBreakTable {
  account_id: string;
  name: string;
  position: number;
}

export interface PlanTable {
  plan_id: string;
  account_id: string;
  plan_name: string;
  expires_at: Date | null;
}

export interface ServiceNumberTable {
  number: string;
  account_id: string;
  plan_id: string;
  label: string;
  queue_id: string | null;
  flow_id: string | null;
  cli_type: Defaulted<string>;
  is_promotional: Defaulted<boolean>;
  expires_at: Date | null;
}

export interface SipCredentialTable {
  sip_user: string;
  account_id: string;
  agent_id: string;
  session_id: string;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface CallTable {
  call_id: string;
  account_id: string;
  process_id: string;
  channel: Defaulted<CallChannel>;
  solution: string;
  direction: 'inbound' | 'outbound';
  device: Defaulted<'Phone' | 'Softphone'>;
  started_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  service_number: string;
  customer_number: string;
  caller_id: string | null;
  agent_id: string | null;
  agent_name: string | null;
  agent_number: string | null;
  queue_name: string | null;
  campaign_id: string | null;
  talk_ms: Defaulted<number>;
  hold_ms: Defaulted<number>;
  call_status: Defaulted<'Answered' | 'Missed' | 'Abandoned' | 'Did Not Process'>;
  customer_status: Defaulted<'Connected' | 'Customer Missed' | 'Did Not Process'>;
  agent_status: Defaulted<'Connected' | 'Agent Missed' | 'Did Not Process'>;
  hangup_by: 'agent' | 'customer' | 'system' | null;
  cause: string | null;
  dtmf: Defaulted<string>;
  recording: string | null;
  voicemail: string | null;
  voicemail_ms: number | null;
  journey: Json<JourneyStep[]>;
  disposition: string | null;
  sub_disposition: string | null;
  lead: string | null;
  notes: string | null;
  recording_legs: ColumnType<string[], string | undefined, string>;
  /** Coins. */
  cost: Defaulted<number | null>;
}

export interface CallQualityTable {
  call_id: string;
  account_id: string;
  agent_id: string;
  seconds: number;
  mos: number;
  mos_min: number;
  rtt_ms: number | null;
  jitter_ms: number | null;
  loss_percent: number;
}

export interface DebugEventTable {
  account_id: string;
  user_id: string;
  at: Date;
  call_id: string;
  event: Json<DebugEvent>;
}

export interface TermsAcceptanceTable {
  account_id: string;
  user_id: string;
  version: number;
  accepted_at: Date;
}

export interface FeedbackTable {
  feedback_id: string;
  account_id: string;
  user_id: string;
  given_at: Date;
  survey: Json<SurveyData>;
}

export interface ReleaseTable {
  name: string;
  version: string;
  digest: string;
  release: Json<unknown>;
  published_at: Defaulted<Date>;
  published_by: Defaulted<string>;
  withdrawn_at: Date | null;
  retired_at: Defaulted<Date>;
  decided_at: Date | null;
  swept_at: Date | null;
}

/** `numeric` comes out as text, so that no digit is lost. */
type Decimal = ColumnType<string, number | undefined, number>;

export interface RolloutTable {
  name: string;
  stable: string;
  candidate: string | null;
  candidate_since: Date | null;
  percentage: Decimal;
  audience: ColumnType<unknown, string | undefined, string>;
  frozen: Defaulted<boolean>;
  earlier: ColumnType<unknown, string | undefined, string>;
  revision: Defaulted<number>;
  changed_at: Defaulted<Date>;
  changed_by: Defaulted<string>;
}

export interface RegistryStateTable {
  one: Defaulted<boolean>;
  revision: number;
  overrides: number;
}

export interface ReleaseHistoryTable {
  id: Generated<number>;
  at: Date;
  remote: string;
  action: string;
  version: string | null;
  percentage: ColumnType<string | null, number | null, number | null>;
  by_whom: string;
  reason: string;
}

export interface ReleaseOverrideTable {
  user_id: string;
  remote: string;
  version: string | null;
  address: string | null;
  expires_at: Date;
}

export interface PlatformKeyTable {
  id: string;
  label: string;
  hash: string;
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface LiveHostTable {
  process_id: string;
  console: string;
  provides: ColumnType<unknown, string | null, string | null>;
  seen_at: Date;
}

export interface ReleaseVisitTable {
  visit: string;
  remote: string;
  version: string;
  at: Date;
  loaded: Defaulted<boolean>;
  failed: Defaulted<boolean>;
  errored: Defaulted<boolean>;
  fallback: Defaulted<boolean>;
  load_ms: number | null;
}

export interface TelemetryCounterTable {
  day: string;
  name: string;
  release: string;
  reason: string;
  events: Defaulted<number>;
  total: Defaulted<number>;
}

export interface Tables
  extends AccessTables, CustomerTables, JobTables, LogTables, OutsideTables, RoutingTables, StatusTables {
  accounts: AccountTable;
  users: UserTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  agents: AgentTable;
  custom_breaks: CustomBreakTable;
  plans: PlanTable;
  service_numbers: ServiceNumberTable;
  sip_credentials: SipCredentialTable;
  calls: CallTable;
  call_quality: CallQualityTable;
  debug_events: DebugEventTable;
  call_rates: CallRateTable;
  terms_acceptances: TermsAcceptanceTable;
  feedback: FeedbackTable;
  releases: ReleaseTable;
  rollouts: RolloutTable;
  registry_state: RegistryStateTable;
  release_history: ReleaseHistoryTable;
  release_overrides: ReleaseOverrideTable;
  platform_keys: PlatformKeyTable;
  live_hosts: LiveHostTable;
  release_visits: ReleaseVisitTable;
  telemetry_counters: TelemetryCounterTable;
}

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
