import type { TableLayout } from '@patchbay/shared-contracts/logs';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface SavedFilterTable {
  filter_id: string;
  account_id: string;
  user_id: string;
  page: string;
  name: string;
  query: string;
  is_shared: Defaulted<boolean>;
}

interface TableLayoutTable {
  account_id: string;
  user_id: string;
  page: string;
  layout: Json<TableLayout>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    saved_filters: SavedFilterTable;
    table_layouts: TableLayoutTable;
  }
}
