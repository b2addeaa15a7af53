import { createHash } from 'node:crypto';
import { sumOf, type InvoiceKind, type Party, type TaxLine, type TaxNote } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow } from '../../kernel/db/tables.ts';
import type { Month } from './model/months.ts';
import { placedBuyer, roundingOf, supplyOf, taxBetween, type Seller } from './model/rules.ts';
import { lockCounter, takeNumber, type Prefix } from './number.ts';

/** Source of an invoice, which is created once per kind and source. */
export interface Draft {
  readonly accountId: string;
  readonly kind: InvoiceKind;
  readonly sourceId: string;
  /** Epoch ms. */
  readonly at: number;
  /** IANA. */
  readonly zone: string;
  readonly seller: Seller;
  readonly buyer: Party;
  readonly month?: Month;
  readonly dueAt?: number;
  readonly of?: { readonly id: string; readonly reason: string };
  /** Taxes of a credit note, at the rates of its invoice. */
  readonly taxesOf?: (net: number) => readonly TaxLine[];
  /** A given total, such as the amount paid; left out: the sum, rounded by the seller's law. */
  readonly total?: () => number | undefined;
  readonly writeLines: (invoiceId: string) => Promise<unknown>;
}

const ID_LENGTH = 32;
/** Returns the same id for the same source. */
const idOf = ({ accountId, kind, sourceId }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, kind, sourceId]))
    .digest('hex')
    .slice(0, ID_LENGTH);

const prefixOf = (kind: InvoiceKind): Prefix => (kind === 'credit-note' ? 'C' : 'I');

/** Returns its id, or undefined. */
export async function invoiceOf(tx: Tx, kind: InvoiceKind, sourceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select('invoice_id')
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row?.invoice_id;
}

/** Returns null when nothing was written. */
async function netOf(tx: Tx, invoiceId: string): Promise<number | null> {
  const { rows } = await sql<{ net: string | number | null }>`
    select sum(amount) as net from invoice_lines where account_id = patchbay_account() and invoice_id = ${invoiceId}`.execute(
    tx,
  );
  return rows[0]?.net === null || rows[0] === undefined ? null : Number(rows[0].net);
}

function taxed(draft: Draft, net: number): { readonly lines: readonly TaxLine[]; readonly note: TaxNote | null } {
  const { seller, buyer, taxesOf } = draft;
  if (taxesOf !== undefined) return { lines: taxesOf(net), note: null };
  const found = taxBetween(net, seller, buyer);
  if (!found.ok) throw new Error(`${draft.accountId} cannot be sent an invoice: ${found.reason}`);
  return found;
}

const partyOf = ({ name, address, country, state, tax_id }: Party): string =>
  JSON.stringify({ name, address, country, state, tax_id });

type Sums = Pick<NewRow<'invoices'>, 'net' | 'taxes' | 'tax' | 'rounding' | 'total' | 'note'>;

function sumsOf(draft: Draft, net: number): Sums {
  const { lines, note } = taxed(draft, net);
  const sums = sumOf(net, lines, roundingOf(draft.seller));
  const total = draft.total?.() ?? sums.total;
  return { net, tax: sums.tax, rounding: total - net - sums.tax, total, taxes: JSON.stringify(lines), note };
}

const rowOf = (draft: Draft) => {
  const { accountId, kind, sourceId, at, zone, month, dueAt, of, seller, buyer } = draft;
  return {
    ...{ account_id: accountId, kind, source_id: sourceId, at: new Date(at), time_zone: zone },
    from_at: month === undefined ? null : new Date(month.from),
    to_at: month === undefined ? null : new Date(month.to),
    due_at: dueAt === undefined ? null : new Date(dueAt),
    ...{ of_invoice: of?.id ?? null, reason: of?.reason ?? '', seller: partyOf(seller), buyer: partyOf(buyer) },
    ...{ place_of_supply: supplyOf(placedBuyer(buyer, seller)), currency: seller.currency },
  };
};

/**
 * Creates the invoice, with the next number, in the transaction of its source; returns its id, or that of the existing one, or null
 * when it has no lines [ACCT-013].
 */
export async function issue(tx: Tx, draft: Draft): Promise<string | null> {
  const { accountId, kind, sourceId, seller, at, zone } = draft;
  const counter = await lockCounter(tx, { accountId, prefix: prefixOf(kind), seller, at, zone });
  const there = await invoiceOf(tx, kind, sourceId);
  if (there !== undefined) return there;
  const invoice_id = idOf(draft);
  await draft.writeLines(invoice_id);
  const net = await netOf(tx, invoice_id);
  if (net === null) return null;
  const row = { ...rowOf(draft), ...sumsOf(draft, net), ...(await takeNumber(tx, counter)), invoice_id };
  await tx.insertInto('invoices').values(row).execute();
  await tx.insertInto('invoice_letters').values({ account_id: accountId, invoice_id, told_at: null }).execute();
  return invoice_id;
}
