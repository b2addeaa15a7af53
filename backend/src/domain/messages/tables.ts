import type { SmsStatus } from '@patchbay/shared-contracts';
import type { Defaulted } from '../../kernel/db/columns.ts';

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
}

interface SmsCountTable {
  account_id: string;
  /** '*': all; 'in': those that came in; else who sent them. */
  whose: string;
  span: 'day' | 'hour';
  begins: Date;
  messages: number;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sms_messages: SmsTable;
    sms_counts: SmsCountTable;
  }
}
