import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, anyOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Range } from './model/log-range.ts';

/** A log whose rows are counted by days and hours (UTC). */
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

/** The rows of a time, of all or of some people: nothing else narrows them. */
export interface Plain {
  readonly log: CountedLog;
  readonly range: Range;
  /** Which rows they are, without the range. */
  readonly scope: Condition;
  /** The same, said of the counts. */
  readonly counted: readonly Condition[];
}

/** Where the row of a number stands: so many rows into the hour that ends (or begins) the calls still to come. */
export interface Place {
  readonly total: number;
  /** `null` when the row is beyond the end. */
  readonly at: { readonly hour: Date; readonly skip: number } | null;
}

const spans = { hour: 3_600_000, day: 86_400_000 } as const;
type Span = keyof typeof spans;

/** Where the span of a moment begins, in UTC as they are counted. */
const startOf = (span: Span, at: Date): Date => new Date(Math.floor(at.getTime() / spans[span]) * spans[span]);
const endOf = (span: Span, start: Date): Date => new Date(start.getTime() + spans[span]);

type Counted = RawBuilder<unknown>;

/** Days or hours that lie within some bounds as a whole. */
const counted = ({ log: { counts }, counted: which }: Plain, span: Span, bounds: readonly Condition[]): Counted => {
  const conditions = [...which, ...oneOf('span', [span]), ...bounds];
  return sql`select begins, span, sum(${sql.ref(counts.column)})::int as rows from ${sql.table(counts.table)}
    where ${allOf(conditions)} group by begins, span`;
};

/** An hour that the range cuts is counted row by row. */
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

/** In the day that the range begins in, or the one it ends in; nothing for a range without ends. */
function atEnds({ from, to }: Range): readonly Condition[] {
  const ends: readonly Condition[] = [
    ...(from === null ? [] : [sql`begins < ${endOf('day', startOf('day', from))}` as Condition]),
    ...(to === null ? [] : [sql`begins >= ${startOf('day', to)}` as Condition]),
  ];
  return ends.length === 0 ? [] : [anyOf(ends)];
}

/** The hours that a range cuts. */
function cutHours({ from, to }: Range): readonly Date[] {
  const hours = [from, to].filter((at) => at !== null).map((at) => startOf('hour', at).getTime());
  return [...new Set(hours)].map((hour) => new Date(hour));
}

const within = ({ from, to }: Range, span: Span): readonly Condition[] => [
  ...(from === null ? [] : [sql`begins > ${startOf(span, from)}` as Condition]),
  ...(to === null ? [] : [sql`begins < ${startOf(span, to)}` as Condition]),
];

/** The rows of a selection by whole days, by the whole hours of the days at its ends, and by what is left of the hours there. */
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
  /** Rows before it, on the way the log is read; `null` when there is no such row. */
  readonly before: number | null;
}

/** The span in which the row of a number (from 0) stands. */
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
 * Finds a row by its number (from 0) and counts all, by the calls of days and hours: for nearly the same price at any depth
 * [LOGS-021].
 */
export async function placeOf(tx: Tx, plain: Plain, row: number, newestFirst: boolean): Promise<Place> {
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
  /** The days or hours of the first and of the last one; null when there is none. */
  readonly first: Date | null;
  readonly last: Date | null;
}

/** How many there are, and when. */
export async function totalOf(tx: Tx, plain: Plain): Promise<Total> {
  const { rows } = await sql<Total>`
    select coalesce(sum(rows), 0)::int as total, min(begins) filter (where rows > 0) as first, max(begins) filter (where rows > 0) as last
      from (${countsOf(plain)}) as counts`.execute(tx);
  return rows[0] ?? { total: 0, first: null, last: null };
}

/** What lies beyond that hour, on the way the log is read. */
export const fromHour = ({ rows }: CountedLog, hour: Date, newestFirst: boolean): Condition =>
  newestFirst ? sql`${sql.ref(rows.time)} < ${endOf('hour', hour)}` : sql`${sql.ref(rows.time)} >= ${hour}`;
