import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { appendAll } from './append-all.ts';
import { givenBack, type Book, type Entry } from './model/posting.ts';

/** What a message that failed had cost, in whole coins above zero; `at`: epoch ms. */
export interface FailedMessage {
  readonly messageId: string;
  readonly amount: number;
  readonly at: number;
}

interface TakenRow {
  readonly source_id: string;
  readonly place: string | number;
  readonly book: Book;
  readonly lot: string;
  readonly taken: string | number;
}

/** What was taken for each of these messages, by book and grant, and is not given back; none of those that failed before. */
async function notGivenBack(tx: Tx, accountId: string, ids: readonly string[]): Promise<readonly TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with charge as materialized (
      select place, source_id from ledger_transactions as line
      where account_id = ${accountId} and kind = 'message' and source_id = any (${[...ids]}::text[])
        and not exists (select from ledger_transactions as back
          where back.account_id = ${accountId} and back.kind = 'refund' and back.source_id = 'failed ' || line.source_id)
    ),
    moved as (
      select place as of_place, place from charge
      union all select of_place, back.place from ledger_transactions as back
        where account_id = ${accountId} and of_place = any (array (select place from charge))
    )
    select charge.source_id, charge.place, entry.book, entry.lot, -sum(entry.amount) as taken
    from charge join moved on moved.of_place = charge.place
      join ledger_entries as entry on entry.account_id = ${accountId} and entry.place = moved.place
    where entry.book in ('granted', 'purchased') group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Gives back what messages cost that failed, each once, and never more than was charged. Under `lockLedger` [ACCT-010]. */
export async function giveBackMessages(tx: Tx, accountId: string, failed: readonly FailedMessage[]): Promise<void> {
  if (failed.length === 0) return;
  const rows = await notGivenBack(
    tx,
    accountId,
    failed.map(({ messageId }) => messageId),
  );
  const postings = failed.flatMap(({ messageId, amount, at }) => {
    const taken = rows
      .filter(({ source_id }) => source_id === messageId)
      .map(({ book, lot, taken: left }): Entry => ({ book, lot, amount: Number(left) }));
    const [first] = rows.filter(({ source_id }) => source_id === messageId);
    if (first === undefined || taken.reduce((sum, entry) => sum + entry.amount, 0) < amount) return [];
    const entries = givenBack(taken, amount);
    return [{ kind: 'refund' as const, sourceId: `failed ${messageId}`, at, entries, ofPlace: Number(first.place) }];
  });
  await appendAll(tx, accountId, postings);
}
