import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Entry, Kind } from './model/posting.ts';

/** A line of an account's ledger with its entries, as stored. */
export interface LedgerLine {
  readonly place: number;
  readonly kind: Kind;
  readonly sourceId: string;
  /** Epoch ms. */
  readonly at: number;
  /** For a refund, the place of the refunded line. */
  readonly ofPlace?: number | null;
  /** Balance of the account after it, in whole smallest units. */
  readonly balance: number;
  /** `after`: balance of the book, or the grant, after it. */
  readonly entries: readonly (Entry & { readonly after: number })[];
}

/** Writes lines and their entries in one statement, whose text is the same whatever their number [ACCT-010]. */
export async function writeLines(tx: Tx, accountId: string, lines: readonly LedgerLine[]): Promise<void> {
  const rows = lines.map(({ entries: _, at, ...line }) => ({ ...line, at: new Date(at) }));
  const entries = lines.flatMap(({ place, entries: of }) => of.map((entry) => ({ place, ...entry })));
  await sql`
    with line as (
      insert into ledger_transactions (account_id, place, kind, source_id, at, of_place, balance)
      select ${accountId}, place, kind, "sourceId", at, "ofPlace", balance
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as l (place bigint, kind text, "sourceId" text, at timestamptz, "ofPlace" bigint, balance bigint) order by place)
    insert into ledger_entries (account_id, place, book, lot, amount, after)
    select ${accountId}, place, book, lot, amount, after
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as e (place bigint, book text, lot text, amount bigint, after bigint) order by place`.execute(tx);
}
