import type { ColumnType } from 'kysely';
import type { SmsStatus } from '@patchbay/shared-contracts';
import type { SmsStep } from '@patchbay/shared-contracts/messages';
import type { SmsWait } from '@patchbay/shared-contracts/sms-flows';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface SmsTable {
  sms_id: string;
  account_id: string;
  direction: 'inbound' | 'outbound';
  service_number: string;
  customer_number: string;
  body: string;
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
  status: SmsStatus;
  failure: string | null;
  at: Date;
  settled_at: Date | null;
  tried_at: Date | null;
  agent_id: string | null;
  agent_name: string | null;
  template_id: string | null;
  provider: Defaulted<number>;
  cost: Defaulted<number>;
  action_taken: Defaulted<0 | 1 | 2>;
  action_agent: string | null;
  action_at: Date | null;
  /** Id by the network: delivered again with the same id it is the same message. */
  network_id: string | null;
  /** Whether no person sent it. */
  is_automatic: Defaulted<boolean>;
  /** Name of the rule that handled or sent it, with flow and version. */
  rule: string | null;
  flow_id: string | null;
  flow_version: number | null;
  /** Step of a call's flow that sent it. */
  call_id: string | null;
  call_step: string | null;
  /** Request that sent it: its user, and the key by which a repeat is recognised. */
  request_user: string | null;
  request_key: string | null;
  /** Id of the SMS that it answers. */
  answers: string | null;
  /** Steps taken for an inbound SMS. */
  steps: ColumnType<readonly SmsStep[], string | undefined, string>;
}

interface SmsConsentTable {
  account_id: string;
  place: Defaulted<string>;
  customer_number: string;
  is_out: boolean;
  at: Date;
  words: string;
  service_number: string;
  sms_id: string;
}

interface SmsWaitTable {
  sms_id: string;
  account_id: string;
  flow_id: string;
  flow_version: number;
  wait: Json<SmsWait>;
  tries: Defaulted<number>;
  due_at: Date;
}

interface CustomerTagTable {
  account_id: string;
  customer_id: string;
  tag: string;
  tagged_at: Date;
}

interface SmsCountTable {
  account_id: string;
  /** '*': all; 'in': inbound; else the sender. */
  whose: string;
  span: 'day' | 'hour';
  begins: Date;
  messages: number;
}

interface ConversationTable {
  conversation_id: string;
  account_id: string;
  /** E.164, like the customer's. */
  service_number: string;
  customer_number: string;
  state: 'open' | 'closed';
  agent_id: string | null;
  queue_id: string | null;
  opened_at: Date;
  last_at: Date;
}

interface ConversationTurnTable {
  turn_id: string;
  account_id: string;
  conversation_id: string;
  at: Date;
  kind: 'given' | 'taken' | 'closed' | 'opened' | 'noted';
  by_name: string | null;
  to_name: string | null;
  note: Defaulted<string>;
}

interface ConversationReadTable {
  account_id: string;
  conversation_id: string;
  user_id: string;
  read_at: Date;
}

interface SmsOptOutTable {
  account_id: string;
  /** E.164 */
  number: string;
  at: Date;
  word: string;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sms_messages: SmsTable;
    sms_counts: SmsCountTable;
    conversations: ConversationTable;
    conversation_turns: ConversationTurnTable;
    conversation_reads: ConversationReadTable;
    sms_opt_outs: SmsOptOutTable;
    sms_consents: SmsConsentTable;
    sms_waits: SmsWaitTable;
    customer_tags: CustomerTagTable;
  }
}
