import { join } from 'node:path';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { createChainWatch } from '../../kernel/audit/chain-watch.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';

export interface AuditWatchDeps {
  readonly audit: AuditLog;
  readonly database: Database;
  readonly folders: { readonly secrets: string };
  readonly onError: (error: unknown) => void;
}

const watchOf = ({ audit, database, folders, onError }: AuditWatchDeps) =>
  createChainWatch({
    audit,
    accounts: () => everyAccount(database),
    file: join(folders.secrets, 'audit-heads.json'),
    onBroken: onError,
  });

/** Checks the audit logs every night [SEC-011]. */
export const auditNightly = (deps: AuditWatchDeps) =>
  defineChore({ name: 'check-audit', cron: '30 3 * * *', run: () => watchOf(deps).look() });

/** Checks them at start, too, while requests are served already. Returns a function that waits for it. */
export function checkAuditAtStart(deps: AuditWatchDeps): () => Promise<void> {
  const looking = watchOf(deps).look().catch(deps.onError);
  return () => looking;
}
