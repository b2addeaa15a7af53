declare module '../../kernel/db/tables.ts' {
  interface Tables {
    account_logos: { account_id: string; type: 'jpeg' | 'png'; content: Uint8Array; changed_at: Date };
  }
}
export {};
