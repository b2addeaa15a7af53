import type { Invoice, InvoiceRow } from '@patchbay/shared-contracts/billing';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { stateOf } from './model/state.ts';

interface Found extends Row<'invoices'> {
  readonly credited: string | number;
  readonly of_number: string | null;
}

const found = (rest: RawBuilder<unknown>) => sql<Found>`
  select invoice.*, credited.net as credited, about.number as of_number
  from invoices as invoice
  left join invoices as about on about.account_id = invoice.account_id and about.invoice_id = invoice.of_invoice
  cross join lateral (
    select coalesce(sum(note.net), 0) as net from invoices as note
    where note.account_id = invoice.account_id and note.of_invoice = invoice.invoice_id) as credited
  where invoice.account_id = patchbay_account() and ${rest}`;

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null;

function rowOf(row: Found): InvoiceRow {
  const { invoice_id: id, number, kind, at, from_at, to_at, time_zone, due_at, currency, of_invoice, of_number } = row;
  const [net, total] = [Number(row.net), Number(row.total)];
  return {
    ...{ id, number, kind, at: at.toISOString(), from: stamp(from_at), to: stamp(to_at), time_zone },
    ...{ due_at: stamp(due_at), currency, net, tax: Number(row.tax), rounding: Number(row.rounding), total },
    state: stateOf({ kind, net, total, credited: Number(row.credited) }),
    of: of_invoice === null || of_number === null ? null : { id: of_invoice, number: of_number },
  };
}

/** Reads invoices, the newest first, after the one with this id; null: from the newest on. */
export async function invoicesAfter(tx: Tx, after: string | null, limit: number): Promise<readonly InvoiceRow[]> {
  const older = sql`(invoice.at, invoice.invoice_id) < (
    select last.at, last.invoice_id from invoices as last where last.account_id = patchbay_account() and last.invoice_id = ${after})`;
  const which = after === null ? sql`true` : older;
  const { rows } = await found(sql`${which} order by invoice.at desc, invoice.invoice_id desc limit ${limit}`).execute(
    tx,
  );
  return rows.map(rowOf);
}

/** Returns undefined when the account has none of this id. */
export async function invoiceBy(tx: Tx, id: string): Promise<Invoice | undefined> {
  const { rows } = await found(sql`invoice.invoice_id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const notes = await found(sql`invoice.of_invoice = ${id} order by invoice.at, invoice.invoice_id`).execute(tx);
  const { seller, buyer, place_of_supply, taxes, note, reason } = row;
  return { ...rowOf(row), seller, buyer, place_of_supply, taxes, note, reason, credit_notes: notes.rows.map(rowOf) };
}
