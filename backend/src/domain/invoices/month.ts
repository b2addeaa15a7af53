import type { Party } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { issue } from './issue.ts';
import type { Month } from './model/months.ts';
import { DUE_DAYS, rateBetween, SERVICE_CODE, WHOLE_RATE, type Seller } from './model/rules.ts';
import { buyerOf } from './particulars.ts';

const DAY_MS = 86_400_000;

/** The seller, and the price of a coin with taxes, in the smallest unit of the seller's currency. */
export interface Invoicing {
  readonly seller: Seller;
  readonly coinPrice: { readonly unitAmount: number };
}

type Sql = ReturnType<typeof sql>;

interface Span {
  readonly accountId: string;
  readonly from: Date;
  readonly to: Date;
  readonly invoiceId: string;
  /** Exact value of a coin before tax. */
  readonly coin: Sql;
}

/** Longest time between the start of a call and its charge. */
const CALL_TIME = sql`interval '2 days'`;

/** Continues after the last line. */
const nextPlace = ({ accountId, invoiceId }: Span, order: Sql) => sql`
  (select coalesce(max(nth), 0) from invoice_lines where account_id = ${accountId} and invoice_id = ${invoiceId})
    + row_number() over (order by ${order})`;

/**
 * Writes the charges for calls, summed by number, direction and tariff, in one statement: an invoice of many lines is never in memory.
 * The first leg of a call has the call's direction, later ones are outbound.
 */
const writeCalls = (tx: Tx, span: Span) => {
  const { accountId, from, to, invoiceId, coin } = span;
  return sql`
    insert into invoice_lines (account_id, invoice_id, nth, kind, service_number, direction, prefix, setup_milli, pulse_milli,
      pulse_seconds, code, calls, pulses, included_pulses, amount)
    select ${accountId}, ${invoiceId}, ${nextPlace(span, sql`number, direction, prefix nulls first, setup, pulse, seconds`)}, 'calls',
      number, direction, prefix, round(setup * ${coin}), round(pulse * ${coin}), seconds, ${SERVICE_CODE}, calls, pulses, included,
      round(amount * ${coin})
    from (
      select coalesce(call.service_number, '') as number,
        case when leg.nth = 1 then call.direction else 'outbound' end as direction,
        leg.value ->> 'prefix' as prefix, (leg.value -> 'price' ->> 'setupMilli')::int as setup,
        (leg.value -> 'price' ->> 'pulseMilli')::int as pulse, (leg.value -> 'price' ->> 'pulseSeconds')::int as seconds,
        count(distinct charge.call_id) as calls, sum((leg.value ->> 'pulses')::bigint) as pulses,
        sum((leg.value ->> 'includedPulses')::bigint) as included, sum((leg.value ->> 'amount')::bigint) as amount
      from call_charges as charge
      left join calls as call on call.account_id = charge.account_id and call.call_id = charge.call_id
        and call.started_at between ${from}::timestamptz - ${CALL_TIME} and ${to}::timestamptz
      cross join lateral jsonb_array_elements(charge.legs) with ordinality as leg (value, nth)
      where charge.account_id = ${accountId} and charge.at >= ${from} and charge.at < ${to}
      group by 1, 2, 3, 4, 5, 6
    ) as summed`.execute(tx);
};

/** Writes the charges for messages, by their sender's number; `pulses` are their segments. */
const writeMessages = (tx: Tx, span: Span) => {
  const { accountId, from, to, invoiceId, coin } = span;
  return sql`
    insert into invoice_lines (account_id, invoice_id, nth, kind, service_number, code, calls, pulses, amount)
    select ${accountId}, ${invoiceId}, ${nextPlace(span, sql`number`)}, 'messages', number, ${SERVICE_CODE}, messages, segments, round(amount * ${coin})
    from (
      select coalesce(sms.service_number, '') as number, count(*) as messages, coalesce(sum(sms.segments), 0) as segments, sum(used.amount) as amount
      from ledger_transactions as line
      join ledger_entries as used on used.account_id = line.account_id and used.place = line.place and used.book = 'usage'
      left join sms_messages as sms on sms.account_id = line.account_id and sms.sms_id = line.source_id
      where line.account_id = ${accountId} and line.kind = 'message' and line.at >= ${from} and line.at < ${to}
      group by 1
    ) as summed`.execute(tx);
};

/** Writes each charge for numbers and the tariff plan; a plan has no number. */
const writeRents = (tx: Tx, span: Span) => {
  const { accountId, from, to, invoiceId, coin } = span;
  return sql`
    insert into invoice_lines (account_id, invoice_id, nth, kind, service_number, code, amount)
    select ${accountId}, ${invoiceId}, ${nextPlace(span, sql`what, about, from_at`)}, 'rent',
      case what when 'number' then about else '' end, ${SERVICE_CODE}, round(amount * ${coin})
    from rents where account_id = ${accountId} and at >= ${from} and at < ${to} and amount > 0`.execute(tx);
};

interface MonthCredits {
  readonly refunded: number;
  readonly granted: number;
}

/** Returns refunds of the period's charges, and the part paid by granted credit, as money. */
async function takenOff(tx: Tx, { accountId, from, to, coin }: Span): Promise<MonthCredits> {
  const { rows } = await sql<Readonly<Record<keyof MonthCredits, string | number>>>`
    select round(coalesce(sum(amount) filter (where kind = 'refund' and book = 'usage'), 0) * ${coin}) as refunded,
      round(coalesce(sum(amount) filter (where book = 'granted'), 0) * ${coin}) as granted
    from ledger_transactions as of join ledger_entries using (account_id, place)
    where account_id = ${accountId} and of.at >= ${from} and of.at < ${to} and kind in ('call', 'message', 'rent', 'refund')`.execute(
    tx,
  );
  const [row] = rows;
  return { refunded: Number(row?.refunded), granted: Number(row?.granted) };
}

/** Writes the deductions: refunds, granted credit, and for prepaid accounts the rest, which was invoiced when it was paid. */
async function writeRest(tx: Tx, span: Span, isPostpaid: boolean): Promise<void> {
  const { invoiceId } = span;
  const { refunded, granted } = await takenOff(tx, span);
  const { last, charged } = await tx
    .selectFrom('invoice_lines')
    .select(({ fn }) => [fn.max('nth').as('last'), fn.sum('amount').as('charged')])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const sums = [
    { kind: 'refunds', amount: refunded },
    { kind: 'granted', amount: granted },
    { kind: 'paid-ahead', amount: isPostpaid ? 0 : -(Number(charged ?? 0) + refunded + granted) },
  ] as const;
  const of = { account_id: span.accountId, invoice_id: invoiceId, code: SERVICE_CODE };
  const rows = sums
    .filter(({ amount }) => amount !== 0)
    .map((sum, at) => ({ ...of, ...sum, nth: (last ?? 0) + at + 1 }));
  if (rows.length > 0) await tx.insertInto('invoice_lines').values(rows).execute();
}

/** Returns the value of a coin before tax, by the buyer's tax (rule 35 of India's CGST Rules). */
function coinOf({ seller, coinPrice }: Invoicing, buyer: Party, accountId: string): Sql {
  const rate = rateBetween(seller, buyer);
  if (rate === null) throw new Error(`${accountId} cannot be sent an invoice: its tax is not known`);
  return sql`(${coinPrice.unitAmount * WHOLE_RATE}::numeric / ${WHOLE_RATE + rate})`;
}

/** Creates the invoice of a month, once; null when nothing was used [ACCT-013]. */
export async function invoiceMonth(
  tx: Tx,
  invoicing: Invoicing,
  { accountId, month, at }: { readonly accountId: string; readonly month: Month; readonly at: number },
): Promise<string | null> {
  const { seller } = invoicing;
  const { party: buyer, zone, isPostpaid } = await buyerOf(tx, accountId);
  const coin = coinOf(invoicing, buyer, accountId);
  const time = { accountId, from: new Date(month.from), to: new Date(month.to), coin };
  return issue(tx, {
    ...{ accountId, kind: 'month', sourceId: month.name, at, zone, seller, buyer, month },
    ...(isPostpaid && { dueAt: at + DUE_DAYS * DAY_MS }),
    async writeLines(invoiceId) {
      const span = { ...time, invoiceId };
      await writeCalls(tx, span);
      await writeMessages(tx, span);
      await writeRents(tx, span);
      await writeRest(tx, span, isPostpaid);
    },
  });
}
