import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { appendAll } from './append-all.ts';
import { givenBack, type Book, type Entry } from './model/posting.ts';

/** Cost of a failed message, in whole coins above zero; `at`: epoch ms. */
export interface FailedMessage {
  readonly messageId: string;
  readonly amount: number;
  readonly at: number;
}

interface ChargedRow {
  readonly source_id: string;
  readonly place: string | number;
  readonly book: Book;
  readonly lot: string;
  readonly taken: string | number;
}

/** Returns the unrefunded part of the charge for each of these messages, by book and grant; none for earlier failures. */
async function notGivenBack(tx: Tx, accountId: string, ids: readonly string[]): Promise<readonly ChargedRow[]> {
  // One query per message: for all at once the planner, which underestimates the number of an account's rows, would read the whole ledger
  // for each.
  const { rows } = await sql<ChargedRow>`
    select asked.id as source_id, charge.place, entry.book, entry.lot, -sum(entry.amount) as taken
    from unnest(${[...ids]}::text[]) as asked (id)
      cross join lateral (
        select place from ledger_transactions
        where account_id = ${accountId} and kind = 'message' and source_id = asked.id limit 1
      ) as charge
      left join lateral (
        select true as is_there from ledger_transactions
        where account_id = ${accountId} and kind = 'refund' and source_id = 'failed ' || asked.id limit 1
      ) as failed on true
      cross join lateral (
        select book, lot, amount from ledger_entries where account_id = ${accountId} and place = charge.place
        union all select book, lot, amount from ledger_transactions as back
          cross join lateral (select book, lot, amount from ledger_entries where account_id = ${accountId} and place = back.place offset 0) as given
          where account_id = ${accountId} and of_place = charge.place
      ) as entry
    where failed.is_there is null and entry.book in ('granted', 'purchased') group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Refunds failed messages, each once, and never more than was charged. Under `lockLedger` [ACCT-010]. */
export async function giveBackMessages(tx: Tx, accountId: string, failed: readonly FailedMessage[]): Promise<void> {
  if (failed.length === 0) return;
  const rows = await notGivenBack(
    tx,
    accountId,
    failed.map(({ messageId }) => messageId),
  );
  const postings = failed.flatMap(({ messageId, amount, at }) => {
    const charged = rows
      .filter(({ source_id }) => source_id === messageId)
      .map(({ book, lot, taken: left }): Entry => ({ book, lot, amount: Number(left) }));
    const [first] = rows.filter(({ source_id }) => source_id === messageId);
    if (first === undefined || charged.reduce((sum, entry) => sum + entry.amount, 0) < amount) return [];
    const entries = givenBack(charged, amount);
    return [{ kind: 'refund' as const, sourceId: `failed ${messageId}`, at, entries, ofPlace: Number(first.place) }];
  });
  await appendAll(tx, accountId, postings);
}
