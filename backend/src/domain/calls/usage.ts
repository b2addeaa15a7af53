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
import type { FigureRange } from './sums/model/asked-range.ts';

/** What a call has that its account's use is told apart by; empty where it has none. */
const columns: Readonly<Record<UsageGroup, RawBuilder<string>>> = {
  number: sql<string>`service_number`,
  direction: sql<string>`direction`,
  agent: sql<string>`coalesce(agent_id, '')`,
};

/** Calls that began in the range and have ended; `ms` of conversation. */
const counted = sql`count(*)::int as calls, coalesce(sum(talk_ms), 0)::bigint as talk_ms, coalesce(sum(cost), 0)::bigint as coins`;
const within = ({ from, end }: FigureRange) =>
  sql`from calls where started_at >= ${new Date(from)} and started_at < ${new Date(end)} and ended_at is not null`;

interface Counted {
  readonly key: string;
  readonly calls: number;
  readonly talk_ms: string | number;
  readonly coins: string | number;
}
const usageOf = ({ calls, talk_ms, coins }: Omit<Counted, 'key'>): Usage => ({
  ...{ calls, talk_ms: Number(talk_ms), coins: Number(coins) },
});

/** What each group used in a range, by its key. */
export async function usageBy(tx: Tx, group: UsageGroup, range: FigureRange): Promise<ReadonlyMap<string, Usage>> {
  const { rows } = await sql<Counted>`select ${columns[group]} as key, ${counted} ${within(range)} group by 1`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.key, usageOf(row)]));
}

export type UsageStep = 'day' | 'month';

/** Days as long as there are not too many to be drawn, and months then. */
export const stepOf = ({ from, end }: FigureRange, zone: string): UsageStep =>
  dayAt(end - 1, zone) < laterDay(dayAt(from, zone), USAGE_DAYS_MOST) ? 'day' : 'month';

const nothing: Usage = { calls: 0, talk_ms: 0, coins: 0 };
const firstOf = (day: string, step: UsageStep): string => (step === 'day' ? day : `${day.slice(0, 7)}-01`);

/** Every day or month of a range by the zone's clock, with what was used in it. */
export async function usageByTime(
  tx: Tx,
  range: FigureRange,
  { step, zone }: { readonly step: UsageStep; readonly zone: string },
): Promise<readonly UsagePiece[]> {
  const { rows } = await sql<Counted>`
    select to_char(date_trunc(${step}, started_at at time zone ${zone}), 'YYYY-MM-DD') as key, ${counted}
    ${within(range)} group by 1`.execute(tx);
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

/** All of it together. */
export const totalOf = (parts: Iterable<Usage>): Usage => {
  const sum = { ...nothing };
  for (const { calls, talk_ms, coins } of parts) {
    sum.calls += calls;
    sum.talk_ms += talk_ms;
    sum.coins += coins;
  }
  return sum;
};

/** The groups that cost most, then those that talked most, of both times; and how many more there are. */
export function mostUsed(now: ReadonlyMap<string, Usage>, before: ReadonlyMap<string, Usage> | null) {
  const keys = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  const rows = keys.map((key) => ({
    ...{ key, ...(now.get(key) ?? nothing) },
    before: before === null ? null : (before.get(key) ?? nothing),
  }));
  rows.sort((a, b) => b.coins - a.coins || b.talk_ms - a.talk_ms || b.calls - a.calls || (a.key < b.key ? -1 : 1));
  return { rows: rows.slice(0, USAGE_ROWS_MOST), leftOut: Math.max(0, rows.length - USAGE_ROWS_MOST) };
}
