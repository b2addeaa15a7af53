import type { ConsentSource } from '@patchbay/shared-contracts/campaigns';
import type { Defaulted } from '../../kernel/db/columns.ts';

interface NumberConsentTable {
  account_id: string;
  place: Defaulted<string>;
  number: string;
  at: Date;
  is_given: boolean;
  source: Exclude<ConsentSource, 'sms'>;
  about: Defaulted<'consent' | 'do-not-call'>;
  asked: string;
  answered: string;
  by_name: string;
  campaign_id: string | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    number_consents: NumberConsentTable;
  }
}
