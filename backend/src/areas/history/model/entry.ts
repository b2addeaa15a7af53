import type { HistoryChange, HistoryEntry } from '@patchbay/shared-contracts/history';
import type { AuditEntry } from '../../../kernel/audit/model/chain.ts';

const BEFORE = 'before.';
const AFTER = 'after.';
const BROWSER = 'browser';

/** What was changed, by field, in the order of the fields' names: a detail in the database keeps no order of its own. */
function changesOf(detail: AuditEntry['detail']): readonly HistoryChange[] {
  const fields = Object.keys(detail).flatMap((key) => (key.startsWith(AFTER) ? [key.slice(AFTER.length)] : []));
  return fields
    .sort()
    .map((field) => ({ field, before: detail[`${BEFORE}${field}`] ?? '', after: detail[`${AFTER}${field}`] ?? '' }));
}

const isFact = (key: string): boolean => key !== BROWSER && !key.startsWith(BEFORE) && !key.startsWith(AFTER);

/** An entry of the audit log as it is read [ACCT-017]: what `changesBetween` put into its detail is taken out of it again. */
export const historyEntryOf = ({ detail, at, number, action, by, whom, address }: AuditEntry): HistoryEntry => {
  const changes = changesOf(detail);
  const changed = new Set(changes.map(({ field }) => field)); // a fact that says a change's after once more
  const facts = Object.entries(detail).filter(([key]) => isFact(key) && !changed.has(key));
  return {
    ...{ number, at: at.toISOString(), action, by, whom, address },
    ...{ browser: detail[BROWSER] ?? null, changes: [...changes], facts: Object.fromEntries(facts) },
  };
};
