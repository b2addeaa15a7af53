import type { CallChannel } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { allOf, oneOf, type Condition } from '../db/conditions.ts';
import type { Tx } from '../db/database.ts';
import { byAgents } from './log-filters.ts';
import type { Range } from './model/log-range.ts';

/** The calls of a time, of all or of some agents: nothing else narrows them. */
export interface Plain {
  readonly range: Range;
  /** `null`: everybody's. */
  readonly agents: readonly string[] | null;
  readonly channel: CallChannel | undefined;
  /** The same as a condition on calls, without the range. */
  readonly scope: Condition;
}

/** Where the row of a number stands: so many rows into the hour that ends (or begins) the calls still to come. */
export interface Place {
  readonly total: number;
  /** `null` when the row is beyond the end. */
  readonly at: { readonly hour: Date; readonly skip: number } | null;
}

const HOUR_MS = 3_600_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** An hour that the range cuts is counted call by call. */
const cut = ({ range: { from, to }, scope }: Plain, hour: Date) => {
  const next = new Date(hour.getTime() + HOUR_MS);
  const bounds: readonly Condition[] = [
    sql`started_at >= ${from !== null && from > hour ? from : hour}`,
    to !== null && to < next ? sql`started_at <= ${to}` : sql`started_at < ${next}`,
  ];
  return sql`select ${hour}::timestamptz as hour, count(*)::int as calls from calls
    where ended_at is not null and ${scope} and ${allOf(bounds)}`;
};

/** Calls by the hour. */
function hoursOf(plain: Plain) {
  const { range, agents, channel } = plain;
  const [first, last] = [range.from && hourOf(range.from), range.to && hourOf(range.to)];
  const whole: readonly Condition[] = [
    ...byAgents(agents ?? ['*']),
    ...(channel === undefined ? [] : oneOf('channel', [channel])),
    ...(first === null ? [] : [sql`hour > ${first}` as Condition]),
    ...(last === null ? [] : [sql`hour < ${last}` as Condition]),
  ];
  const counted = sql`select hour, sum(calls)::int as calls from call_hours where ${allOf(whole)} group by hour`;
  const edges = [first, first?.getTime() === last?.getTime() ? null : last].filter((hour) => hour !== null);
  return sql.join([counted, ...edges.map((hour) => cut(plain, hour))], sql` union all `);
}

/**
 * Finds a row by its number (from 0) and counts all, by the calls of each hour: for the same price at any depth [LOGS-021].
 */
export async function placeOf(tx: Tx, plain: Plain, row: number, newestFirst: boolean): Promise<Place> {
  const order = sql.raw(newestFirst ? 'desc' : 'asc');
  const found = await sql<{ total: number; hour: Date; before: number | null }>`
    with hours as (${hoursOf(plain)}),
      placed as (select hour, calls, (sum(calls) over (order by hour ${order}) - calls)::int as before from hours where calls > 0)
    select (select coalesce(sum(calls), 0)::int from placed) as total, hour, before
      from (select 1) as one left join placed on before <= ${row} and before + calls > ${row}`.execute(tx);
  const [{ total, hour, before } = { total: 0, hour: new Date(0), before: null }] = found.rows;
  return { total, at: before === null ? null : { hour, skip: row - before } };
}

/** What lies beyond that hour, on the way the log is read. */
export const fromHour = (hour: Date, newestFirst: boolean): Condition =>
  newestFirst ? sql`started_at < ${new Date(hour.getTime() + HOUR_MS)}` : sql`started_at >= ${hour}`;
