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
  /** Country of numbers without a country code; ISO 3166-1 alpha-2, lower case. */
  country: string;
  created_at: Date;
  created_by: string;
  /** Rows written or checked while it is `reading` or `checking`. */
  done: Defaulted<number>;
  /** Expected number of rows; null: unknown. */
  expected: number | null;
  /** Time of the last write of rows. */
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
  /** Whether a user entered `value`. */
  corrected: Defaulted<boolean>;
}

interface DoNotCallTable {
  account_id: string;
  number: string;
  since: Date;
  /** Empty: not from a file. */
  file_name: string;
  /** A file, a key pressed during a call, a user, or an API. */
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
  /** Rows read while it is `reading`, numbers added while it is `adding`. */
  done: Defaulted<number>;
  /** Expected total; null: unknown. */
  expected: Defaulted<number | null>;
  /** Time of the last write, while it is unfinished. */
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
