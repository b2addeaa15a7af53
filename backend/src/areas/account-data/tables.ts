import type { DataFile } from '@patchbay/shared-contracts/account-data';
import type { Defaulted } from '../../kernel/db/columns.ts';

interface DataFileTable {
  file_id: string;
  account_id: string;
  user_id: string;
  made_by: string;
  with_sound: boolean;
  state: DataFile['state'];
  percent: Defaulted<number>;
  size: string | number | null;
  created_at: Date;
  expires_at: Date | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    data_files: DataFileTable;
  }
}
export {};
