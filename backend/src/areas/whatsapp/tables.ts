import type {} from '../../kernel/db/tables.ts';

interface WhatsAppOptInTable {
  account_id: string;
  business_number: string;
  customer_number: string;
  state: 'asked' | 'granted' | 'declined';
  asked_at: Date;
  answered_at: Date | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    whatsapp_opt_ins: WhatsAppOptInTable;
  }
}
