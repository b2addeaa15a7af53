import type {} from '../../kernel/db/tables.ts';

interface TermsAcceptanceTable {
  account_id: string;
  user_id: string;
  version: number;
  accepted_at: Date;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    terms_acceptances: TermsAcceptanceTable;
  }
}
