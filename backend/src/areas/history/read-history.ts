import { historyKinds, type HistoryEntry, type HistoryKind } from '@patchbay/shared-contracts/history';
import { sql, type SqlBool } from 'kysely';
import { auditEntryOf } from '../../kernel/audit/rows.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { containing } from '../../kernel/db/conditions.ts';
import { historyEntryOf } from './model/entry.ts';

/** Bounds are inclusive; null: none. */
export interface AccountHistoryQuery {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly kind: HistoryKind | null;
  readonly by: string | null;
  readonly search: string;
}

function entries(tx: Tx, { from, to, kind, by, search }: AccountHistoryQuery) {
  let asked = tx.selectFrom('audit_log').selectAll();
  if (from !== null) asked = asked.where('at', '>=', from);
  if (to !== null) asked = asked.where('at', '<=', to);
  if (kind !== null) asked = asked.where('action', 'in', [...historyKinds[kind]]);
  if (by !== null) asked = asked.where('by_whom', '=', by);
  if (search === '') return asked;
  const words = containing(search);
  return asked.where(
    sql<SqlBool>`(by_whom ilike ${words} or whom ilike ${words} or address ilike ${words} or detail::text ilike ${words})`,
  );
}

/** Returns `limit` entries before a number, newest first; null: from the newest. */
export async function historyBefore(
  tx: Tx,
  asked: AccountHistoryQuery,
  before: number | null,
  limit: number,
): Promise<readonly HistoryEntry[]> {
  const query = entries(tx, asked).orderBy('number', 'desc').limit(limit);
  const rows = await (before === null ? query : query.where('number', '<', before)).execute();
  return rows.map((row) => historyEntryOf(auditEntryOf(row)));
}

/** Returns `limit` entries after a number, oldest first, for a file. */
export async function historyAfter(
  tx: Tx,
  query: AccountHistoryQuery,
  after: number,
  limit: number,
): Promise<readonly HistoryEntry[]> {
  const rows = await entries(tx, query).where('number', '>', after).orderBy('number').limit(limit).execute();
  return rows.map((row) => historyEntryOf(auditEntryOf(row)));
}

const MOST_PEOPLE = 200;

/** Returns the actors in the log with a loose index scan: one step per actor, however long the log is. */
export async function historyPeople(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly by_whom: string }>`
    with recursive who as (
      (select by_whom from audit_log order by by_whom limit 1)
      union all
      select (select log.by_whom from audit_log as log where log.by_whom > who.by_whom order by log.by_whom limit 1)
      from who where who.by_whom is not null)
    select by_whom from who where by_whom is not null limit ${MOST_PEOPLE}`.execute(tx);
  return rows.map(({ by_whom }) => by_whom);
}
