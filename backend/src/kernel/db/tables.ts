import type { Insertable, Selectable } from 'kysely';
import type { Json } from './columns.ts';
import type { JobTables } from './job-tables.ts';

interface AuditLogTable {
  account_id: string;
  number: number;
  at: Date;
  action: string;
  by_whom: string;
  whom: string;
  address: string;
  detail: Json<Readonly<Record<string, string>>>;
  hash: string;
}

interface AuditHeadTable {
  account_id: string;
  number: number;
  hash: string;
  seal: string;
}

interface OutboxTable {
  mail_id: string;
  at: Date;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  /** Names of files that went with it. */
  attachments: string[];
}

/**
 * The tables as the migrations make them. Here stand the kernel's own; whoever owns others adds them in a `tables.ts`, by declaration
 * merging, so that the kernel knows none of them by name.
 */
export interface Tables extends JobTables {
  audit_log: AuditLogTable;
  audit_heads: AuditHeadTable;
  outbox: OutboxTable;
}

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
