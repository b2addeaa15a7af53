import type { Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { AuditEntry } from './model/chain.ts';

export const auditEntryOf = (row: Row<'audit_log'>): AuditEntry => {
  const { number, at, action, by_whom: by, whom, address, detail, hash } = row;
  return { number, at, action, by, whom, address, detail, hash };
};

/** Returns the end of the chain of the transaction's account. */
export const readHead = (tx: Tx) => tx.selectFrom('audit_heads').selectAll();
