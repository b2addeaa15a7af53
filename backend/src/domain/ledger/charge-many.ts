import type { Lot } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { followBalance } from './follow-balance.ts';
import { lotRows, lotsFrom, type LotRow } from './lots.ts';
import { charged, type Book } from './model/posting.ts';
import { writeLines, type LedgerLine } from './write-lines.ts';

/** Kinds of lines that charge, and can be refunded. */
export const chargeKinds = ['call', 'message', 'rent'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export interface Charge {
  readonly kind: ChargeKind;
  /** A repeated kind and source is charged once. */
  readonly sourceId: string;
  /** Whole smallest units; a charge of zero creates no line. */
  readonly amount: number;
  /** Epoch ms. */
  readonly at: number;
}

const nameOf = ({ kind, sourceId }: Pick<Charge, 'kind' | 'sourceId'>): string => `${kind} ${sourceId}`;

/** State of an account before the charges. */
interface AccountState {
  /** Null: it never had any. */
  readonly lots: readonly LotRow[] | null;
  readonly usage: string | number;
  readonly place: string | number;
  readonly balance: string | number;
  readonly tellBelow: string | number;
  readonly there: readonly Pick<Charge, 'kind' | 'sourceId'>[];
}

/** Reads the state in one query: other charges to the account wait meanwhile. */
async function standOfAccount(tx: Tx, accountId: string, charges: readonly Charge[]): Promise<AccountState> {
  const asked = sql.join(charges.map(({ kind, sourceId }) => sql`(${kind}::text, ${sourceId}::text)`));
  const { rows } = await sql<AccountState>`
    select coalesce(last.place, 0) as place, coalesce(last.balance, 0) as balance, tell_balance_below as "tellBelow",
      (select json_agg(lot) from (${lotRows(accountId)}) as lot) as lots,
      coalesce((select after from ledger_entries
        where account_id = ${accountId} and book = 'usage' and lot = '' order by place desc limit 1), 0) as usage,
      coalesce((select json_agg(json_build_object('kind', line.kind, 'sourceId', line.source_id)) from (values ${asked}) as asked (kind, source_id)
        join ledger_transactions as line on line.account_id = ${accountId} and line.kind = asked.kind and line.source_id = asked.source_id), '[]') as there
    from accounts left join lateral (
      select place, balance from ledger_transactions where account_id = ${accountId} order by place desc limit 1) as last on true
    where accounts.account_id = ${accountId}`.execute(tx);
  const [stand] = rows;
  if (stand === undefined) throw new Error(`Nothing is charged to ${accountId}, which is no account`);
  return stand;
}

const bookKey = (book: Book, lot: string): string => `${book} ${lot}`;

/** Returns the lines of the charges: each uses what earlier ones left. */
function linesOf(stand: AccountState, charges: readonly Charge[]): readonly LedgerLine[] {
  let lots: readonly Lot[] = lotsFrom(stand.lots ?? []);
  const stands = new Map(lots.map(({ id, kind, left }) => [bookKey(kind, id), left]));
  stands.set(bookKey('usage', ''), Number(stand.usage));
  let place = Number(stand.place);
  let balance = Number(stand.balance);
  return charges.map((charge) => {
    const entries = charged(lots, charge.amount, charge.at).map((entry) => {
      const key = bookKey(entry.book, entry.lot);
      const after = (stands.get(key) ?? 0) + entry.amount;
      stands.set(key, after);
      return { ...entry, after };
    });
    lots = lots.map((lot) => ({ ...lot, left: stands.get(bookKey(lot.kind, lot.id)) ?? lot.left }));
    place += 1;
    balance -= charge.amount;
    return { ...charge, place, balance, entries };
  });
}

/** Makes each charge once, in order, each in a balanced line of its own [ACCT-010]; returns how many were new. Under `lockLedger`. */
export async function chargeMany(tx: Tx, accountId: string, charges: readonly Charge[]): Promise<number> {
  const asked = [...new Map(charges.filter(({ amount }) => amount > 0).map((one) => [nameOf(one), one])).values()];
  if (asked.length === 0) return 0;
  const stand = await standOfAccount(tx, accountId, asked);
  const there = new Set(stand.there.map(nameOf));
  const lines = linesOf(
    stand,
    asked.filter((one) => !there.has(nameOf(one))),
  );
  const last = lines.at(-1);
  if (last === undefined) return 0;
  await writeLines(tx, accountId, lines);
  // A falling balance has consequences only at or below its thresholds.
  if (last.balance <= Math.max(0, Number(stand.tellBelow)))
    await followBalance(tx, { accountId, from: Number(stand.balance), to: last.balance, at: last.at });
  return lines.length;
}
