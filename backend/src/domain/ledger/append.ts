import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { followBalance } from './follow-balance.ts';
import type { Book, Entry, Kind } from './model/posting.ts';

/** What is added, and where it comes from. */
export interface Posting {
  readonly accountId: string;
  readonly kind: Kind;
  /** What is told twice under one kind and source is there once. */
  readonly sourceId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly ofPlace?: number;
}

/** Nobody else adds to the account's ledger until this transaction is over; what is read after this stays so. */
export async function lockLedger(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${accountId}`}, 0))`.execute(tx);
}

/** Where a source stands, or null. */
export async function placeOf(tx: Tx, accountId: string, kind: Kind, sourceId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('place')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.place);
}

const lastOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ledger_transactions')
    .select(['place', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a book, or a grant, has. */
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

const isOwn = ({ book }: Entry): boolean => book === 'granted' || book === 'purchased';

/** Adds it once, under `lockLedger`; false when it was there [ACCT-010]. Without an amount nothing is added. */
export async function append(tx: Tx, posting: Posting): Promise<boolean> {
  const { accountId, kind, sourceId, at, entries, ofPlace = null } = posting;
  if (entries.every(({ amount }) => amount === 0)) return false;
  if ((await placeOf(tx, accountId, kind, sourceId)) !== null) return false;
  const last = await lastOf(tx, accountId);
  const place = Number(last?.place ?? 0) + 1;
  const before = Number(last?.balance ?? 0);
  const balance = entries.filter(isOwn).reduce((sum, { amount }) => sum + amount, before);
  const rows = [];
  for (const { book, lot, amount } of entries)
    rows.push({ account_id: accountId, place, book, lot, amount, after: (await standOf(tx, accountId, book, lot)) + amount }); // prettier-ignore
  await tx
    .insertInto('ledger_transactions')
    .values({ account_id: accountId, place, kind, source_id: sourceId, at: new Date(at), of_place: ofPlace, balance })
    .execute();
  await tx.insertInto('ledger_entries').values(rows).execute();
  await followBalance(tx, { accountId, from: before, to: balance, at });
  return true;
}
