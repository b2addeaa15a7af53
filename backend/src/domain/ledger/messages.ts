import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { appendAll } from './append-all.ts';
import { lotsOf } from './lots.ts';
import { charged, givenBack, type Book, type Entry } from './model/posting.ts';

/** What a message costs, in whole coins above zero; `at`: epoch ms. */
export interface MessageCharge {
  readonly messageId: string;
  readonly amount: number;
  readonly at: number;
}

type Lots = Awaited<ReturnType<typeof lotsOf>>;

/** What is left of each lot once these entries are written. */
const lotsAfter = (lots: Lots, entries: readonly Entry[]): Lots =>
  lots.map((lot) => {
    const taken = entries.find(({ book, lot: id }) => book === lot.kind && id === lot.id);
    return taken === undefined ? lot : { ...lot, left: lot.left + taken.amount };
  });

/** Charges messages that were written down just now, in their order, as if one after the other. Under `lockLedger` [ACCT-010]. */
export async function chargeMessages(tx: Tx, accountId: string, charges: readonly MessageCharge[]): Promise<void> {
  if (charges.length === 0) return;
  let lots = await lotsOf(tx, accountId);
  const postings = charges.map(({ messageId, amount, at }) => {
    const entries = charged(lots, amount, at);
    lots = lotsAfter(lots, entries);
    return { kind: 'message' as const, sourceId: messageId, at, entries };
  });
  await appendAll(tx, accountId, postings);
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
export async function giveBackMessages(tx: Tx, accountId: string, failed: readonly MessageCharge[]): Promise<void> {
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
