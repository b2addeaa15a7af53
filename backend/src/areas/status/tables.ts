import type {} from '../../kernel/db/tables.ts';

interface CustomBreakTable {
  account_id: string;
  name: string;
  position: number;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    custom_breaks: CustomBreakTable;
  }
}
