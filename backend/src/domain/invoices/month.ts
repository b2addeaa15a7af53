import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { issue } from './issue.ts';
import type { Month } from './model/months.ts';
import { DUE_DAYS, SERVICE_CODE, type Seller } from './model/rules.ts';
import { buyerOf } from './particulars.ts';

const DAY_MS = 86_400_000;

interface Span {
  readonly accountId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Calls begin at most so long before they are charged. */
const CALL_TIME = sql`interval '2 days'`;

/**
 * What calls were charged, summed by number, direction and tariff, in one statement: an invoice of many lines is never in memory. A
 * call's first leg is of its own direction, what it led to goes out.
 */
const writeCalls = (tx: Tx, invoiceId: string, { accountId, from, to }: Span) =>
  sql`
    insert into invoice_lines (account_id, invoice_id, nth, kind, service_number, direction, prefix, setup_milli, pulse_milli,
      pulse_seconds, code, calls, pulses, included_pulses, amount)
    select ${accountId}, ${invoiceId}, row_number() over (order by number, direction, prefix nulls first, setup, pulse, seconds), 'calls',
      number, direction, prefix, setup, pulse, seconds, ${SERVICE_CODE}, calls, pulses, included, amount
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

interface Used {
  readonly charged: number;
  readonly refunded: number;
  readonly granted: number;
}

/** What the ledger has of the time: charges, what of them was given back, and what granted credit paid for. */
async function usedIn(tx: Tx, { accountId, from, to }: Span): Promise<Used> {
  const { rows } = await sql<Readonly<Record<keyof Used, string | number>>>`
    select coalesce(sum(amount) filter (where kind = 'call' and book = 'usage'), 0) as charged,
      coalesce(sum(amount) filter (where kind = 'refund' and book = 'usage'), 0) as refunded,
      coalesce(sum(amount) filter (where book = 'granted'), 0) as granted
    from ledger_transactions as of join ledger_entries using (account_id, place)
    where account_id = ${accountId} and of.at >= ${from} and of.at < ${to} and kind in ('call', 'refund')`.execute(tx);
  const [row] = rows;
  return { charged: Number(row?.charged), refunded: Number(row?.refunded), granted: Number(row?.granted) };
}

/** What is taken off: refunds, granted credit, and, of who pays ahead, the rest: an invoice told of it when it was paid. */
async function writeRest(tx: Tx, invoiceId: string, span: Span, isPostpaid: boolean): Promise<void> {
  const { charged, refunded, granted } = await usedIn(tx, span);
  const sums = [
    { kind: 'refunds', amount: refunded },
    { kind: 'granted', amount: granted },
    { kind: 'paid-ahead', amount: isPostpaid ? 0 : -(charged + refunded + granted) },
  ] as const;
  const { last } = await tx
    .selectFrom('invoice_lines')
    .select(({ fn }) => fn.max('nth').as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const of = { account_id: span.accountId, invoice_id: invoiceId, code: SERVICE_CODE };
  const rows = sums
    .filter(({ amount }) => amount !== 0)
    .map((sum, at) => ({ ...of, ...sum, nth: (last ?? 0) + at + 1 }));
  if (rows.length > 0) await tx.insertInto('invoice_lines').values(rows).execute();
}

/** The invoice of a month, once; null where nothing was used [ACCT-013]. */
export async function invoiceMonth(
  tx: Tx,
  seller: Seller,
  { accountId, month, at }: { readonly accountId: string; readonly month: Month; readonly at: number },
): Promise<string | null> {
  const { party: buyer, zone, isPostpaid } = await buyerOf(tx, accountId);
  const span = { accountId, from: new Date(month.from), to: new Date(month.to) };
  return issue(tx, {
    ...{ accountId, kind: 'month', sourceId: month.name, at, zone, seller, buyer, month },
    ...(isPostpaid && { dueAt: at + DUE_DAYS * DAY_MS }),
    async writeLines(invoiceId) {
      await writeCalls(tx, invoiceId, span);
      await writeRest(tx, invoiceId, span, isPostpaid);
    },
  });
}
