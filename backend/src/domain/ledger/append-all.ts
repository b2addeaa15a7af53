import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Posting } from './append.ts';
import { followBalance } from './follow-balance.ts';
import type { Book, Entry } from './model/posting.ts';

const isOwn = ({ book }: Entry): boolean => book === 'granted' || book === 'purchased';
const bookKey = ({ book, lot }: Pick<Entry, 'book' | 'lot'>): string => `${book} ${lot}`;

/** What an account's next postings stand on. */
interface Stand {
  readonly place: number;
  readonly balance: number;
  /** What each book, or grant, that is asked about has, by `bookKey`. */
  readonly after: Map<string, number>;
}

interface AskedBook {
  readonly book: Book;
  readonly lot: string;
  readonly after: string | number;
}

async function standOn(tx: Tx, accountId: string, entries: readonly Entry[]): Promise<Stand> {
  const asked = [...new Map(entries.map(({ book, lot }) => [bookKey({ book, lot }), { book, lot }])).values()];
  const { rows: books } = await sql<AskedBook>`
    select asked.book, asked.lot, coalesce(last.after, 0) as after
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (book text, lot text)
    left join lateral (
      select after from ledger_entries as entry
      where entry.account_id = ${accountId} and entry.book = asked.book and entry.lot = asked.lot order by place desc limit 1
    ) as last on true`.execute(tx);
  const last = await lastLine(tx, accountId);
  return { ...last, after: new Map(books.map((each) => [bookKey(each), Number(each.after)])) };
}

/** Where the account's ledger ends, and what the account has there. */
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

/** Lines and their entries, in one statement whatever their number. */
async function writeAll(tx: Tx, accountId: string, lines: readonly object[], entries: readonly object[]) {
  await sql`
    with line as (
      insert into ledger_transactions (account_id, place, kind, source_id, at, of_place, balance)
      select ${accountId}, place, kind, source_id, at, of_place, balance
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as l (place bigint, kind text, source_id text, at timestamptz, of_place bigint, balance bigint) order by place)
    insert into ledger_entries (account_id, place, book, lot, amount, after)
    select ${accountId}, place, book, lot, amount, after
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as e (place bigint, book text, lot text, amount bigint, after bigint) order by place`.execute(tx);
}

/**
 * Adds postings in their order, under `lockLedger`, as `append` would one after the other, in a few statements whatever their number
 * [ACCT-010]. None of their sources is there, and all of them let the balance fall, or all let it rise. No two entries of a posting are of
 * one book and grant.
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
  const lines: object[] = [];
  const rows: object[] = [];
  let to = balance;
  for (const [nth, { kind, sourceId, at, entries, ofPlace }] of postings.entries()) {
    const here = place + nth + 1;
    for (const { book, lot, amount } of entries) {
      const key = bookKey({ book, lot });
      const stand = (after.get(key) ?? 0) + amount;
      after.set(key, stand);
      rows.push({ place: here, book, lot, amount, after: stand });
    }
    to = entries.filter(isOwn).reduce((sum, { amount }) => sum + amount, to);
    const line = { place: here, kind, source_id: sourceId, at: new Date(at), of_place: ofPlace ?? null, balance: to };
    lines.push(line);
  }
  await writeAll(tx, accountId, lines, rows);
  await followBalance(tx, { accountId, from: balance, to, at: last.at });
}
