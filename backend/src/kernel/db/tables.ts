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
  /** Names of the attached files. */
  attachments: string[];
}

/**
 * Tables as created by the migrations. These are the kernel's own; owners of other tables add them in a `tables.ts`, by declaration
 * merging, so that the kernel knows none of them by name.
 */
export interface Tables extends JobTables {
  audit_log: AuditLogTable;
  audit_heads: AuditHeadTable;
  outbox: OutboxTable;
}

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
