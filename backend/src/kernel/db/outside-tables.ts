import type { SmsStatus } from '@patchbay/shared-contracts';
import type { Defaulted } from './columns.ts';

export interface SmsTable {
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

export interface WhatsAppOptInTable {
  account_id: string;
  business_number: string;
  customer_number: string;
  state: 'asked' | 'granted' | 'declined';
  asked_at: Date;
  answered_at: Date | null;
}

/** What reaches customers besides calls. */
export interface OutsideTables {
  sms_messages: SmsTable;
  whatsapp_opt_ins: WhatsAppOptInTable;
}
