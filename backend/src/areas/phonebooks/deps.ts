import type { Workbooks } from '../../domain/sheets/workbooks.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';

export interface PhonebookDeps {
  readonly workbooks: Workbooks;
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}
