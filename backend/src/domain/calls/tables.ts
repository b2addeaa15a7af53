import type { CallChannel } from '@patchbay/shared-contracts';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import type { Passed } from '@patchbay/shared-contracts/flows';
import type { NumberType } from '@patchbay/shared-contracts/subscription';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';
import type { CallEnder } from '@patchbay/telephony/ports';

interface CallTable {
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
  hangup_by: CallEnder | null;
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
  /** For a callback, the call in which it was requested [TEL-019]. */
  callback_of: Defaulted<string | null>;
  /** Coins. */
  cost: Defaulted<number | null>;
}

interface FlowWayTable {
  account_id: string;
  call_id: string;
  part: number;
  flow_id: string;
  flow_version: number;
  started_at: Date;
  passed: Json<readonly Passed[]>;
  stayed: string | null;
  hung_up: boolean;
}

interface CallIdTable {
  call_id: string;
  account_id: string;
}

interface CallCountTable {
  account_id: string;
  agent_id: string;
  channel: CallChannel;
  span: 'day' | 'hour';
  begins: Date;
  calls: number;
}

/** Finished calls that are not in any sums yet. */
interface UncountedCallTable {
  call_id: string;
  account_id: string;
  started_at: Date;
}

/** Sums of finished calls (migration 0290, decision 0044). */
interface CallSumTable {
  account_id: string;
  /** `*`: total of all agents. */
  agent_id: string;
  span: 'day' | 'hour' | 'quarter';
  begins: Date;
  direction: 'inbound' | 'outbound';
  /** Empty for calls without one. */
  queue: string;
  solution: string;
  level_seconds: number;
  short_seconds: number;
  calls: number;
  offered: number;
  answered: number;
  missed: number;
  abandoned: number;
  short_abandoned: number;
  answered_within: number;
  abandoned_within: number;
  waited_ms: string;
  rings: number;
  ring_ms: string;
  repeated: number;
  dialled: number;
  reached: number;
  conversations: number;
  talk_ms: string;
  hold_ms: string;
  wrap_up_ms: string;
  held: number;
  transferred: number;
  rang: number;
  taken: number;
  rang_in_vain: number;
}

interface CallQualityTable {
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

/** Call rates, in versions [TEL-007, ACCT-011]. */
interface CallRateTable {
  account_id: string;
  channel: CallChannel;
  direction: 'inbound' | 'outbound';
  prefix: Defaulted<string>;
  /** Thousandths of a coin. */
  setup_milli: Defaulted<number>;
  pulse_milli: number;
  pulse_seconds: number;
  /** Empty: any type. */
  number_type: Defaulted<NumberType | ''>;
  /** A calendar's week by the account's clock; empty: around the clock. */
  hours: Defaulted<string>;
  /** The first version is valid since the epoch. */
  since: Defaulted<Date>;
}

/** Money held for a leg of a running call. */
interface CallHoldTable {
  account_id: string;
  call_id: string;
  leg: number;
  /** bigint is read as text from a server and as a number from PGlite. */
  amount: ColumnType<string | number, number, number>;
  included_seconds: number;
  setup_milli: number;
  pulse_milli: number;
  pulse_seconds: number;
  is_warned: boolean;
}

interface SurveyMarkTable {
  account_id: string;
  call_id: string;
  started_at: Date;
  place: number;
  question: string;
  mark: number | null;
}

/** Revisions of the rates of accounts: each change creates one. */
interface RateBookTable {
  account_id: string;
  revision: string | number;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    calls: CallTable;
    call_ids: CallIdTable;
    flow_ways: FlowWayTable;
    survey_marks: SurveyMarkTable;
    call_counts: CallCountTable;
    call_sums: CallSumTable;
    uncounted_calls: UncountedCallTable;
    call_quality: CallQualityTable;
    call_rates: CallRateTable;
    rate_books: RateBookTable;
    call_holds: CallHoldTable;
  }
}
