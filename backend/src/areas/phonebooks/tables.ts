import type { ImportState, PhonebookColumn, PhonebookState, RowProblem } from '@patchbay/shared-contracts/phonebooks';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface PhonebookTable {
  account_id: string;
  phonebook_id: string;
  name: string;
  file_name: string;
  state: PhonebookState;
  heads: Json<string[]>;
  columns: Json<(PhonebookColumn | null)[]>;
  rows: number;
  valid: number;
  ndnc_count: number | null;
  /** Of numbers without a country's code; ISO 3166-1 alpha-2, lower case. */
  country: string;
  created_at: Date;
  created_by: string;
  /** Rows that are written or checked while it is `reading` or `checking`. */
  done: Defaulted<number>;
  /** Rows there will be; null: nobody knows. */
  expected: number | null;
  /** When the last rows were written. */
  seen_at: Date | null;
}

interface PhonebookRowTable {
  account_id: string;
  phonebook_id: string;
  row: number;
  cells: Json<string[]>;
  value: string;
  number: string | null;
  problem: RowProblem | null;
}

interface DoNotCallTable {
  account_id: string;
  number: string;
  since: Date;
  /** Empty: it came by no file. */
  file_name: string;
  /** A file, a key that was pressed in a call, or a person. */
  source: Defaulted<'file' | 'key' | 'person' | 'api'>;
  reason: Defaulted<string>;
  by_name: Defaulted<string>;
}

interface DoNotCallImportTable {
  account_id: string;
  import_id: string;
  at: Date;
  by_name: string;
  file_name: string;
  added: number;
  known: number;
  bad: number;
  state: Defaulted<ImportState>;
  /** Rows that are read while it is `reading`, numbers that are on the list while it is `adding`. */
  done: Defaulted<number>;
  /** How many there will be; null: nobody knows. */
  expected: Defaulted<number | null>;
  /** When it was written to last, while it is unfinished. */
  seen_at: Defaulted<Date | null>;
}

interface PendingNumbersTable {
  account_id: string;
  import_id: string;
  place: number;
  numbers: Json<string[]>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    phonebooks: PhonebookTable;
    phonebook_rows: PhonebookRowTable;
    do_not_call: DoNotCallTable;
    do_not_call_imports: DoNotCallImportTable;
    do_not_call_pending: PendingNumbersTable;
  }
}
