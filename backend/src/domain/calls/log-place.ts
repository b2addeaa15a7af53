import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, anyOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Range } from './model/log-range.ts';

/** A log with counts of its rows by day and hour (UTC). */
export interface CountedLog {
  readonly rows: { readonly table: string; readonly time: string; readonly finished: Condition };
  readonly counts: { readonly table: string; readonly column: string };
}

export const callLog: CountedLog = {
  rows: { table: 'calls', time: 'started_at', finished: sql<SqlBool>`ended_at is not null` },
  counts: { table: 'call_counts', column: 'calls' },
};

export const smsLog: CountedLog = {
  rows: { table: 'sms_messages', time: 'at', finished: sql<SqlBool>`true` },
  counts: { table: 'sms_counts', column: 'messages' },
};

/** Selection by time and people only, which the stored counts can answer. */
export interface Plain {
  readonly log: CountedLog;
  readonly range: Range;
  /** Selects the rows, without the range. */
  readonly scope: Condition;
  /** Same for the counts. */
  readonly counted: readonly Condition[];
}

/** Place of the row with a number: how many rows to skip from the hour at which the remaining rows begin (or end). */
export interface Place {
  readonly total: number;
  /** `null` when the row is beyond the end. */
  readonly at: { readonly hour: Date; readonly skip: number } | null;
}

const spans = { hour: 3_600_000, day: 86_400_000 } as const;
type Span = keyof typeof spans;

/** Returns the start of the span of a moment, in UTC as spans are counted. */
const startOf = (span: Span, at: Date): Date => new Date(Math.floor(at.getTime() / spans[span]) * spans[span]);
const endOf = (span: Span, start: Date): Date => new Date(start.getTime() + spans[span]);

type Counted = RawBuilder<unknown>;

/** Counts days or hours that lie entirely within some bounds. */
const counted = ({ log: { counts }, counted: which }: Plain, span: Span, bounds: readonly Condition[]): Counted => {
  const conditions = [...which, ...oneOf('span', [span]), ...bounds];
  return sql`select begins, span, sum(${sql.ref(counts.column)})::int as rows from ${sql.table(counts.table)}
    where ${allOf(conditions)} group by begins, span`;
};

/** Counts the rows of an hour that the range cuts. */
const cut = ({ log: { rows }, range: { from, to }, scope }: Plain, hour: Date): Counted => {
  const next = endOf('hour', hour);
  const time = sql.ref(rows.time);
  const bounds: readonly Condition[] = [
    sql`${time} >= ${from !== null && from > hour ? from : hour}`,
    to !== null && to < next ? sql`${time} <= ${to}` : sql`${time} < ${next}`,
  ];
  return sql`select ${hour}::timestamptz as begins, 'hour' as span, count(*)::int as rows from ${sql.table(rows.table)}
    where ${rows.finished} and ${scope} and ${allOf(bounds)}`;
};

/** Matches the day that the range begins in, and the one it ends in; nothing for an open range. */
function atEnds({ from, to }: Range): readonly Condition[] {
  const ends: readonly Condition[] = [
    ...(from === null ? [] : [sql`begins < ${endOf('day', startOf('day', from))}` as Condition]),
    ...(to === null ? [] : [sql`begins >= ${startOf('day', to)}` as Condition]),
  ];
  return ends.length === 0 ? [] : [anyOf(ends)];
}

function cutHours({ from, to }: Range): readonly Date[] {
  const hours = [from, to].filter((at) => at !== null).map((at) => startOf('hour', at).getTime());
  return [...new Set(hours)].map((hour) => new Date(hour));
}

const within = ({ from, to }: Range, span: Span): readonly Condition[] => [
  ...(from === null ? [] : [sql`begins > ${startOf(span, from)}` as Condition]),
  ...(to === null ? [] : [sql`begins < ${startOf(span, to)}` as Condition]),
];

/** Counts a selection by whole days, by the whole hours of its first and last day, and by the rows of the hours cut there. */
function countsOf(plain: Plain): Counted {
  const { range } = plain;
  return sql.join(
    [
      counted(plain, 'day', within(range, 'day')),
      ...atEnds(range).map((isAtEnd) => counted(plain, 'hour', [...within(range, 'hour'), isAtEnd])),
      ...cutHours(range).map((hour) => cut(plain, hour)),
    ],
    sql` union all `,
  );
}

interface Found {
  readonly total: number;
  readonly begins: Date;
  readonly span: Span;
  /** Rows before it, in reading order; `null` when there is no such row. */
  readonly before: number | null;
}

/** Returns the span that contains the row with a number (from 0). */
async function find(tx: Tx, counts: Counted, row: number, newestFirst: boolean): Promise<Found | undefined> {
  const order = sql.raw(newestFirst ? 'desc' : 'asc');
  const { rows } = await sql<Found>`
    with counts as (${counts}),
      placed as (select *, (sum(rows) over (order by begins ${order}) - rows)::int as before from counts where rows > 0)
    select (select coalesce(sum(rows), 0)::int from placed) as total, begins, span, before
      from (select 1) as one left join placed on before <= ${row} and before + rows > ${row}`.execute(tx);
  return rows[0];
}

/**
 * Finds a row by its number (from 0) and counts all, using the counts of days and hours: at nearly the same cost at any depth
 * [LOGS-021].
 */
export async function placeOfRow(tx: Tx, plain: Plain, row: number, newestFirst: boolean): Promise<Place> {
  const found = await find(tx, countsOf(plain), row, newestFirst);
  if (found === undefined || found.before === null) return { total: found?.total ?? 0, at: null };
  const { total, begins, span, before } = found;
  if (span === 'hour') return { total, at: { hour: begins, skip: row - before } };
  const hours = counted(plain, 'hour', [sql`begins >= ${begins}`, sql`begins < ${endOf('day', begins)}`]);
  const hour = await find(tx, hours, row - before, newestFirst);
  const isThere = hour !== undefined && hour.before !== null;
  return { total, at: isThere ? { hour: hour.begins, skip: row - before - hour.before } : null };
}

interface Total {
  readonly total: number;
  /** Days or hours of the first and of the last row; null when there is none. */
  readonly first: Date | null;
  readonly last: Date | null;
}

/** Returns the number of rows, and their time. */
export async function countByHours(tx: Tx, plain: Plain): Promise<Total> {
  const { rows } = await sql<Total>`
    select coalesce(sum(rows), 0)::int as total, min(begins) filter (where rows > 0) as first, max(begins) filter (where rows > 0) as last
      from (${countsOf(plain)}) as counts`.execute(tx);
  return rows[0] ?? { total: 0, first: null, last: null };
}

/** Matches rows beyond that hour, in reading order. */
export const fromHour = ({ rows }: CountedLog, hour: Date, newestFirst: boolean): Condition =>
  newestFirst ? sql`${sql.ref(rows.time)} < ${endOf('hour', hour)}` : sql`${sql.ref(rows.time)} >= ${hour}`;
