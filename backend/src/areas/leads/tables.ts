import type { Json } from '../../kernel/db/columns.ts';

interface LeadTable {
  lead_id: string;
  created_at: Date;
  lead: Json<unknown>;
  trial_ends_at: Date;
  captured_at: Date | null;
  lead_source: string | null;
  website_source: string | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    leads: LeadTable;
  }
}
