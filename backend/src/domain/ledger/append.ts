import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { followBalance } from './follow-balance.ts';
import { isOwn, type Book, type Entry, type Kind } from './model/posting.ts';
import { writeLines } from './write-lines.ts';

/** A posting to be added, and its source. */
export interface Posting {
  readonly accountId: string;
  readonly kind: Kind;
  /** A repeated kind and source is added once. */
  readonly sourceId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly ofPlace?: number;
}

/** Locks the account's ledger until the end of this transaction; later reads stay valid. */
export async function lockLedger(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${accountId}`}, 0))`.execute(tx);
}

/** Returns the place of a source, or null. */
export async function positionOfSource(
  tx: Tx,
  accountId: string,
  kind: Kind,
  sourceId: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('place')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.place);
}

/** Returns the balance of a book, or of a grant. */
export async function standOf(tx: Tx, accountId: string, book: Book, lot = ''): Promise<number> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('after')
    .where('account_id', '=', accountId)
    .where('book', '=', book)
    .where('lot', '=', lot)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.after ?? 0);
}

interface Before {
  readonly isThere: boolean;
  readonly place: string | number | null;
  readonly balance: string | number | null;
  /** Balance of the book, or grant, of each entry, in order. */
  readonly stands: readonly (string | number)[];
}

/** Reads the state before a posting, in one query: other calls that end wait meanwhile. */
async function before(tx: Tx, { accountId, kind, sourceId, entries }: Posting): Promise<Before> {
  const books = sql.join(entries.map(({ book, lot }, nth) => sql`(${nth}::int, ${book}::text, ${lot}::text)`));
  const { rows } = await sql<Before>`
    select exists (select from ledger_transactions where account_id = ${accountId} and kind = ${kind} and source_id = ${sourceId}) as "isThere",
      last.place, last.balance,
      (select json_agg(coalesce((
          select after from ledger_entries as entry where entry.account_id = ${accountId} and entry.book = asked.book and entry.lot = asked.lot
          order by place desc limit 1), 0) order by nth)
        from (values ${books}) as asked (nth, book, lot)) as stands
    from (values (1)) as one left join lateral (
      select place, balance from ledger_transactions where account_id = ${accountId} order by place desc limit 1) as last on true`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a question without a table has one row');
  return row;
}

/**
 * Adds it once, under `lockLedger`; false when it existed [ACCT-010]. A posting without an amount is not added. No two entries may have
 * the same book and grant.
 */
export async function append(tx: Tx, posting: Posting): Promise<boolean> {
  const { accountId, at, entries } = posting;
  if (entries.every(({ amount }) => amount === 0)) return false;
  const { isThere, place, balance: had, stands } = await before(tx, posting);
  if (isThere) return false;
  const from = Number(had ?? 0);
  const to = entries.filter(isOwn).reduce((sum, { amount }) => sum + amount, from);
  const after = entries.map((entry, nth) => ({ ...entry, after: Number(stands[nth] ?? 0) + entry.amount }));
  await writeLines(tx, accountId, [{ ...posting, place: Number(place ?? 0) + 1, balance: to, entries: after }]);
  await followBalance(tx, { accountId, from, to, at });
  return true;
}
