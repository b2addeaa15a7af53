import type { HistoryChange, HistoryEntry } from '@patchbay/shared-contracts/history';
import type { AuditEntry } from '../../../kernel/audit/model/chain.ts';

const BEFORE = 'before.';
const AFTER = 'after.';
const BROWSER = 'browser';

/** Changed fields, sorted by name, because a JSON detail in the database has no order. */
function changesOf(detail: AuditEntry['detail']): readonly HistoryChange[] {
  const fields = Object.keys(detail).flatMap((key) => (key.startsWith(AFTER) ? [key.slice(AFTER.length)] : []));
  return fields
    .sort()
    .map((field) => ({ field, before: detail[`${BEFORE}${field}`] ?? '', after: detail[`${AFTER}${field}`] ?? '' }));
}

const isFact = (key: string): boolean => key !== BROWSER && !key.startsWith(BEFORE) && !key.startsWith(AFTER);

/** Converts an audit log entry for reading [ACCT-017]: the inverse of `changesBetween`, which put the changes into its detail. */
export const historyEntryOf = ({ detail, at, number, action, by, whom, address }: AuditEntry): HistoryEntry => {
  const changes = changesOf(detail);
  const changed = new Set(changes.map(({ field }) => field)); // facts that repeat the new value of a change
  const facts = Object.entries(detail).filter(([key]) => isFact(key) && !changed.has(key));
  return {
    ...{ number, at: at.toISOString(), action, by, whom, address },
    ...{ browser: detail[BROWSER] ?? null, changes: [...changes], facts: Object.fromEntries(facts) },
  };
};
