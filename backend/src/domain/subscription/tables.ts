import type { ColumnType } from 'kysely';

/** bigint is read as text from a server and as a number from PGlite, and written as a number; it is never updated. */
type Whole = ColumnType<string | number, number, never>;

interface RentTable {
  account_id: string;
  source_id: string;
  at: Date;
  what: 'number' | 'plan';
  about: string;
  from_at: Date;
  to_at: Date;
  monthly: Whole;
  amount: Whole;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    rents: RentTable;
  }
}
