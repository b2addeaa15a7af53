import type { RatedLeg, StatementKind, StatementLine } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { questionColumns, questionJoins, questionOf, type QuestionFound } from '../questions/found.ts';
import { questionUntil } from '../questions/model/until.ts';

/** Bounds are inclusive; null: none. */
export interface StatementFilter {
  readonly accountId: string;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly kind: StatementKind | null;
}

interface Found extends QuestionFound {
  readonly place: string | number;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly source_id: string;
  readonly call_id: string | null;
  readonly granted: string | number;
  readonly purchased: string | number;
  readonly used: string | number;
  readonly balance: string | number;
  readonly legs: readonly KeptLeg[] | null;
  readonly sms_id: string | null;
  readonly sms_from: string;
  readonly sms_to: string;
  readonly sms_at: Date;
  readonly segments: number;
  readonly what: 'number' | 'plan' | null;
  readonly about: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly monthly: string | number;
}

/** Old charges have no number types and hours, as their tariffs had none. */
type KeptLeg = Omit<RatedLeg, 'numberType' | 'isByHours'> & Partial<Pick<RatedLeg, 'numberType' | 'isByHours'>>;

const legOf = ({ number, prefix, since, price, numberType = null, isByHours = false, ...leg }: KeptLeg) => ({
  ...{ number_type: numberType, is_by_hours: isByHours },
  ...{ number, prefix, since: since === null ? null : new Date(since).toISOString() },
  ...{ setup_milli: price.setupMilli, pulse_milli: price.pulseMilli, pulse_seconds: price.pulseSeconds },
  ...{ pulses: leg.pulses, included_pulses: leg.includedPulses, rounded_milli: leg.roundedMilli, amount: leg.amount },
});

const messageOf = ({
  sms_id: id,
  sms_from: from,
  sms_to: to,
  sms_at: at,
  segments,
}: Found): StatementLine['message'] => (id === null ? null : { id, from, to, at: at.toISOString(), segments });

const rentOf = ({ what, about, from_at: from, to_at: to, monthly }: Found): StatementLine['rent'] =>
  what === null ? null : { what, about, from: from.toISOString(), to: to.toISOString(), monthly: Number(monthly) };

function lineOf(row: Found): StatementLine {
  const { place, at, kind, source_id, call_id, granted, purchased, used, balance, legs } = row;
  return {
    ...{ place: Number(place), at: at.toISOString(), kind, source_id, call_id },
    ...{ granted: Number(granted), purchased: Number(purchased), used: Number(used), balance: Number(balance) },
    ...{ legs: (legs ?? []).map(legOf), message: messageOf(row), rent: rentOf(row) },
    ...{ question_until: questionUntil(at), question: questionOf(row) },
  };
}

/**
 * Selects lines. A refund has the subject of its charge: a call, a message, or a month of something. Its place is computed before the
 * join: under row-level security no index is used for a condition with `coalesce`.
 */
const lines = (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>, limit: number) => sql<Found>`
  select line.place, line.at, line.kind, line.source_id, line.balance, legs,
    case when about.kind = 'call' then about.source_id end as call_id,
    sms.sms_id, sms.service_number as sms_from, sms.customer_number as sms_to, sms.at as sms_at, sms.segments,
    rent.what, rent.about, rent.from_at, rent.to_at, rent.monthly,
    coalesce(changed.granted, 0) as granted, coalesce(changed.purchased, 0) as purchased, coalesce(changed.used, 0) as used,
    ${questionColumns}
  from (select *, coalesce(of_place, place) as about_place from ledger_transactions where ${where} order by place ${order} limit ${limit}) as line
  join ledger_transactions as about on about.account_id = line.account_id and about.place = line.about_place
  left join sms_messages as sms on sms.account_id = about.account_id and about.kind = 'message' and sms.sms_id = about.source_id
  left join rents as rent on rent.account_id = about.account_id and about.kind = 'rent' and rent.source_id = about.source_id
  left join call_charges on call_charges.account_id = line.account_id and line.kind = 'call' and call_charges.call_id = line.source_id
  cross join lateral (
    select sum(amount) filter (where book = 'granted') as granted, sum(amount) filter (where book = 'purchased') as purchased,
      sum(amount) filter (where book = 'usage') as used
    from ledger_entries as entry where entry.account_id = line.account_id and entry.place = line.place) as changed
  left join billing_questions as question on question.account_id = line.account_id and question.place = line.place ${questionJoins}
  order by line.place ${order}`;

const asks = ({ accountId, from, to, kind }: StatementFilter) => sql`account_id = ${accountId}
  and ${from === null ? sql`true` : sql`at >= ${from}`} and ${to === null ? sql`true` : sql`at <= ${to}`}
  and ${kind === null ? sql`true` : sql`kind = ${kind}`}`;

/** Reads lines before one, the newest first, at the same cost at any depth; null: from the newest on. */
export async function statementBefore(
  tx: Tx,
  query: StatementFilter,
  before: number | null,
  limit: number,
): Promise<readonly StatementLine[]> {
  const where = sql`${asks(query)} and ${before === null ? sql`true` : sql`place < ${before}`}`;
  return (await lines(where, sql`desc`, limit).execute(tx)).rows.map(lineOf);
}

/** Reads lines after one, the oldest first, for a file. */
export async function statementAfter(
  tx: Tx,
  query: StatementFilter,
  after: number,
  limit: number,
): Promise<readonly StatementLine[]> {
  return (await lines(sql`${asks(query)} and place > ${after}`, sql`asc`, limit).execute(tx)).rows.map(lineOf);
}

export async function countStatement(tx: Tx, query: StatementFilter): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from ledger_transactions where ${asks(query)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
