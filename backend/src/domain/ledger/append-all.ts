import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Posting } from './append.ts';
import { followBalance } from './follow-balance.ts';
import { isOwn, type Book, type Entry } from './model/posting.ts';
import { writeLines, type LedgerLine } from './write-lines.ts';

const bookKey = ({ book, lot }: Pick<Entry, 'book' | 'lot'>): string => `${book} ${lot}`;

/** State of an account before its next postings. */
interface AccountState {
  readonly place: number;
  readonly balance: number;
  /** Balance of each book, or grant, by `bookKey`. */
  readonly after: Map<string, number>;
}

interface BookQuery {
  readonly book: Book;
  readonly lot: string;
  readonly after: string | number;
}

async function standOn(tx: Tx, accountId: string, entries: readonly Entry[]): Promise<AccountState> {
  const asked = [...new Map(entries.map(({ book, lot }) => [bookKey({ book, lot }), { book, lot }])).values()];
  const { rows: books } = await sql<BookQuery>`
    select asked.book, asked.lot, coalesce(last.after, 0) as after
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (book text, lot text)
    left join lateral (
      select after from ledger_entries as entry
      where entry.account_id = ${accountId} and entry.book = asked.book and entry.lot = asked.lot order by place desc limit 1
    ) as last on true`.execute(tx);
  const last = await lastLine(tx, accountId);
  return { ...last, after: new Map(books.map((each) => [bookKey(each), Number(each.after)])) };
}

/** Returns the account's last ledger line, with its balance. */
export async function lastLine(
  tx: Tx,
  accountId: string,
): Promise<{ readonly place: number; readonly balance: number }> {
  const last = await tx
    .selectFrom('ledger_transactions')
    .select(['place', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { place: Number(last?.place ?? 0), balance: Number(last?.balance ?? 0) };
}

/**
 * Adds postings in order, under `lockLedger`, with the same result as repeated `append`, but in a few statements whatever their number
 * [ACCT-010]. None of their sources may exist yet, and all of them lower the balance, or all raise it. No two entries of a posting may
 * have the same book and grant.
 */
export async function appendAll(
  tx: Tx,
  accountId: string,
  postings: readonly Omit<Posting, 'accountId'>[],
): Promise<void> {
  const last = postings.at(-1);
  if (last === undefined) return;
  const { place, balance, after } = await standOn(
    tx,
    accountId,
    postings.flatMap(({ entries }) => entries),
  );
  let to = balance;
  const lines = postings.map(({ entries, ...posting }, nth): LedgerLine => {
    to = entries.filter(isOwn).reduce((sum, { amount }) => sum + amount, to);
    const stands = entries.map((entry) => {
      const stand = (after.get(bookKey(entry)) ?? 0) + entry.amount;
      after.set(bookKey(entry), stand);
      return { ...entry, after: stand };
    });
    return { ...posting, place: place + nth + 1, balance: to, entries: stands };
  });
  await writeLines(tx, accountId, lines);
  await followBalance(tx, { accountId, from: balance, to, at: last.at });
}
