export {};

interface UserSettingTable {
  account_id: string;
  user_id: string;
  property: string;
  value: string;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    user_settings: UserSettingTable;
  }
}
