import type { CallChannel, Download, StartExport, TableLayout, TablePage } from '@patchbay/shared-contracts';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from './columns.ts';

export interface OrderTable {
  order_id: string;
  account_id: string;
  name: string;
  solution: string;
  created_at: Defaulted<Date>;
}

export interface CallCountTable {
  account_id: string;
  agent_id: string;
  channel: CallChannel;
  span: 'day' | 'hour';
  begins: Date;
  calls: number;
}

export interface SavedFilterTable {
  filter_id: string;
  account_id: string;
  user_id: string;
  page: TablePage;
  name: string;
  query: string;
}

export interface TableLayoutTable {
  account_id: string;
  user_id: string;
  page: TablePage;
  layout: Json<TableLayout>;
}

export interface DownloadTable {
  download_id: string;
  account_id: string;
  user_id: string;
  type: Download['type'];
  name: string;
  format: Download['format'];
  asked: Json<StartExport>;
  state: Download['state'];
  percent: Defaulted<number>;
  rows: number | null;
  /** bigint comes out as text. */
  size: ColumnType<string | null, number | null | undefined, number | null>;
  failure: Download['failure'];
  created_at: Date;
  expires_at: Date | null;
}

export interface SmsCountTable {
  account_id: string;
  /** '*': all; 'in': those that came in; else who sent them. */
  whose: string;
  span: 'day' | 'hour';
  begins: Date;
  messages: number;
}

export interface CallIdTable {
  call_id: string;
  account_id: string;
}

/** What the logs are kept and shown by, besides their rows. */
export interface LogTables {
  orders: OrderTable;
  call_counts: CallCountTable;
  call_ids: CallIdTable;
  sms_counts: SmsCountTable;
  saved_filters: SavedFilterTable;
  table_layouts: TableLayoutTable;
  downloads: DownloadTable;
}
