import type { Download, StartExport } from '@patchbay/shared-contracts/exports';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface DownloadTable {
  download_id: string;
  account_id: string;
  user_id: string;
  type: Download['type'];
  name: string;
  format: Download['format'];
  asked: Json<StartExport>;
  state: Download['state'];
  percent: Defaulted<number>;
  /** Whether it belongs to a scheduled report. */
  is_due: Defaulted<boolean>;
  rows: number | null;
  /** bigint is read as text. */
  size: ColumnType<string | null, number | null | undefined, number | null>;
  failure: Download['failure'];
  /** Characters that no font of a PDF file has, at most as many as are reported. */
  missing_letters: Defaulted<string>;
  created_at: Date;
  expires_at: Date | null;
  /** Row filter and masking of the person who requested it (`RowsSeen`). */
  seen: ColumnType<unknown, string | null | undefined, string | null>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    downloads: DownloadTable;
  }
}
