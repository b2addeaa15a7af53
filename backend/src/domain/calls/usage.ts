import {
  USAGE_DAYS_MOST,
  USAGE_ROWS_MOST,
  type Usage,
  type UsageGroup,
  type UsagePiece,
} from '@patchbay/shared-contracts/billing';
import { dayAt, laterDay, laterMonth } from '@patchbay/shared-contracts/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { FigureRange } from './sums/model/parse-range.ts';

/** Columns by which use is grouped; empty where a row has none. */
const columns: Readonly<Record<UsageGroup, RawBuilder<string>>> = {
  number: sql<string>`service_number`,
  direction: sql<string>`direction`,
  agent: sql<string>`coalesce(agent_id, '')`,
};

/** SQL expressions by which calls, and messages, are grouped. */
interface KeyOf {
  readonly call: RawBuilder<string>;
  readonly message: RawBuilder<string>;
}

/** Counts calls that began in the range and have ended, and messages sent in it; `ms` of conversation. */
const counted = ({ call, message }: KeyOf, { from, end }: FigureRange) => sql<Counted>`
  select key, sum(calls)::int as calls, sum(talk_ms)::bigint as talk_ms, sum(messages)::int as messages, sum(coins)::bigint as coins from (
    select ${call} as key, count(*) as calls, coalesce(sum(talk_ms), 0) as talk_ms, 0 as messages, coalesce(sum(cost), 0) as coins
      from calls where started_at >= ${new Date(from)} and started_at < ${new Date(end)} and ended_at is not null group by 1
    union all select ${message}, 0, 0, count(*), sum(cost)
      from sms_messages where at >= ${new Date(from)} and at < ${new Date(end)} and direction = 'outbound' group by 1
  ) as used group by 1`;

interface Counted {
  readonly key: string;
  readonly calls: number;
  readonly talk_ms: string | number;
  readonly messages: number;
  readonly coins: string | number;
}
const usageOf = ({ calls, talk_ms, messages, coins }: Omit<Counted, 'key'>): Usage => ({
  ...{ calls, talk_ms: Number(talk_ms), messages, coins: Number(coins) },
});

/** Returns the use of each group in a range, by its key. */
export async function usageBy(tx: Tx, group: UsageGroup, range: FigureRange): Promise<ReadonlyMap<string, Usage>> {
  const key = columns[group];
  const { rows } = await counted({ call: key, message: key }, range).execute(tx);
  return new Map(rows.map((row) => [row.key, usageOf(row)]));
}

export type UsageStep = 'day' | 'month';

/** Returns days while there are few enough to be drawn, else months. */
export const stepOf = ({ from, end }: FigureRange, zone: string): UsageStep =>
  dayAt(end - 1, zone) < laterDay(dayAt(from, zone), USAGE_DAYS_MOST) ? 'day' : 'month';

const nothing: Usage = { calls: 0, talk_ms: 0, messages: 0, coins: 0 };
const firstOf = (day: string, step: UsageStep): string => (step === 'day' ? day : `${day.slice(0, 7)}-01`);

/** Returns every day or month of a range by the zone's clock, with its use. */
export async function usageByTime(
  tx: Tx,
  range: FigureRange,
  { step, zone }: { readonly step: UsageStep; readonly zone: string },
): Promise<readonly UsagePiece[]> {
  const dayOf = (at: RawBuilder<unknown>) =>
    sql<string>`to_char(date_trunc(${step}, ${at} at time zone ${zone}), 'YYYY-MM-DD')`;
  const { rows } = await counted({ call: dayOf(sql`started_at`), message: dayOf(sql`at`) }, range).execute(tx);
  const known = new Map(rows.map((row) => [row.key, usageOf(row)]));
  const pieces: UsagePiece[] = [];
  const last = dayAt(range.end - 1, zone);
  for (
    let day = firstOf(dayAt(range.from, zone), step);
    day <= last;
    day = step === 'day' ? laterDay(day, 1) : laterMonth(day, 1)
  )
    pieces.push({ day, ...(known.get(day) ?? nothing) });
  return pieces;
}

export const totalUsage = (parts: Iterable<Usage>): Usage => {
  const sum = { ...nothing };
  for (const { calls, talk_ms, messages, coins } of parts) {
    sum.calls += calls;
    sum.talk_ms += talk_ms;
    sum.messages += messages;
    sum.coins += coins;
  }
  return sum;
};

/** Returns the groups that cost most, then those that talked most, of both periods; and the number of the others. */
export function mostUsed(now: ReadonlyMap<string, Usage>, before: ReadonlyMap<string, Usage> | null) {
  const keys = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  const rows = keys.map((key) => ({
    ...{ key, ...(now.get(key) ?? nothing) },
    before: before === null ? null : (before.get(key) ?? nothing),
  }));
  rows.sort((a, b) => b.coins - a.coins || b.talk_ms - a.talk_ms || b.calls - a.calls || (a.key < b.key ? -1 : 1));
  return { rows: rows.slice(0, USAGE_ROWS_MOST), leftOut: Math.max(0, rows.length - USAGE_ROWS_MOST) };
}
