import type { CallRecordsQuery } from '@patchbay/shared-contracts/logs';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { allOf, oneOf, type Condition } from '../../kernel/db/conditions.ts';
import { countCheaply, type Total } from '../../kernel/db/counting.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { withNames } from './log.ts';
import { amongSeen, type VisibleScope } from '../access/model/visible-scope.ts';
import { byAgents, byQueues, inRange, logConditions } from './log-filters.ts';
import { callLog, fromHour, placeOfRow, countByHours, type Plain } from './log-place.ts';
import { monthByMonth, logMonth } from './month-by-month.ts';
import type { Cursor } from './model/cursor.ts';
import type { Range } from './model/log-range.ts';
import type { CallRow } from './model/present.ts';

export interface LogQuestion {
  readonly query: CallRecordsQuery;
  readonly range: Range;
  readonly sees: VisibleScope;
  /** Whether the server masks customers' numbers for this account. */
  readonly masked: boolean;
  /** IANA zone for hours of the week. */
  readonly zone: string;
  readonly after: Cursor | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: Total;
  readonly next: Cursor | null;
}

/** A question split up: the part answered by hourly counts, and the rest. */
interface Selection extends Plain {
  readonly narrow: readonly Condition[];
}

function selectionOf({ query, range, sees, masked, zone }: Omit<LogQuestion, 'after'>): Selection {
  const agents = amongSeen(query.agents, sees.agents);
  const ofQueues = byQueues('queue_name', amongSeen(query.queues, sees.queues));
  const { channel } = query;
  const ofChannel = channel === undefined ? [] : oneOf('channel', [channel]);
  return {
    ...{ log: callLog, range, narrow: [...ofQueues, ...logConditions(query, { masked, zone })] },
    scope: allOf([...byAgents(agents), ...ofChannel]),
    counted: [...byAgents(agents ?? ['*']), ...ofChannel],
  };
}

const selected = (tx: Tx, { range, scope, narrow }: Selection, more: readonly Condition[]) =>
  tx
    .selectFrom('calls')
    .where('ended_at', 'is not', null)
    .where(allOf([scope, ...inRange('started_at', range), ...narrow, ...more]));

const beyond = ({ at, id }: Cursor, newestFirst: boolean): Condition =>
  newestFirst
    ? sql<SqlBool>`(started_at, call_id) < (${new Date(at)}, ${id})`
    : sql<SqlBool>`(started_at, call_id) > (${new Date(at)}, ${id})`;

/** Place of a row in the log; `exact` is the database's own time, with more precision than milliseconds. */
interface RowPlace {
  readonly started_at: Date;
  readonly exact: string;
  readonly call_id: string;
}

const fromRow = ({ exact, call_id }: RowPlace, newestFirst: boolean): Condition =>
  newestFirst
    ? sql<SqlBool>`(started_at, call_id) <= (${exact}::timestamptz, ${call_id})`
    : sql<SqlBool>`(started_at, call_id) >= (${exact}::timestamptz, ${call_id})`;

interface Slice {
  readonly more: readonly Condition[];
  readonly skip: number;
  /** Rows are read from here on, and rows to skip are of its month; null when unknown. */
  readonly from: Date | null;
  readonly size: number;
  readonly newestFirst: boolean;
}

/** Orders a selection as the log. */
const inOrder = <Output>(query: SelectQueryBuilder<Tables, 'calls', Output>, newestFirst: boolean) => {
  const order = newestFirst ? 'desc' : 'asc';
  return query.orderBy('started_at', order).orderBy('call_id', order);
};

/**
 * Returns the row after those to skip, found by its key alone: skipped rows are not built, and without filters only an index is read
 * (decision 0011).
 */
function afterSkipped(tx: Tx, selection: Selection, place: Slice): Promise<RowPlace | undefined> {
  const { more, skip, from, newestFirst } = place;
  const bounds = from === null ? [] : logMonth(from);
  const keys = selected(tx, selection, [...more, ...bounds]);
  const exact = sql<string>`started_at::text`.as('exact');
  return inOrder(keys.select(['started_at', 'call_id', exact]), newestFirst)
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
}

/** Reads rows in the log's order. */
async function slice(tx: Tx, selection: Selection, place: Slice): Promise<readonly CallRow[]> {
  const { more, skip, from, size, newestFirst } = place;
  const first = skip === 0 ? null : await afterSkipped(tx, selection, place);
  if (first === undefined) return [];
  const onwards = first === null ? [] : [fromRow(first, newestFirst)];
  const read = (bounds: readonly Condition[], most: number) =>
    inOrder(withNames(selected(tx, selection, [...more, ...onwards, ...bounds])), newestFirst)
      .limit(most)
      .execute();
  return monthByMonth({ from: first?.started_at ?? from, size, newestFirst, read });
}

interface Beginning {
  readonly total: Total;
  /** `null`: beyond the end. */
  readonly from: Pick<Slice, 'more' | 'skip' | 'from'> | null;
}

/** Same as `begin` for a log narrowed by filters: the number of rows is counted, or estimated if it is very large. */
async function beginNarrowed(
  tx: Tx,
  selection: Selection,
  onwards: Beginning['from'],
  row: number,
): Promise<Beginning> {
  const total = await countCheaply(tx, selected(tx, selection, []).select(sql`1`.as('one')));
  const isThere = !total.exact || row < total.count;
  return { total, from: onwards ?? (isThere ? { more: [], skip: row, from: null } : null) };
}

/** Returns where the page begins, and the number of rows. */
async function begin(
  tx: Tx,
  selection: Selection,
  { query, after }: LogQuestion,
  newestFirst: boolean,
): Promise<Beginning> {
  const row = (query.pageNumber - 1) * query.pageSize;
  const onwards = after && { more: [beyond(after, newestFirst)], skip: 0, from: new Date(after.at) };
  if (selection.narrow.length > 0) return beginNarrowed(tx, selection, onwards, row);
  if (onwards !== null || row === 0) {
    const { total: count, first, last } = await countByHours(tx, selection);
    const from = onwards ?? { more: [], skip: 0, from: newestFirst ? last : first };
    return { total: { count, exact: true }, from };
  }
  const { total: count, at } = await placeOfRow(tx, selection, row, newestFirst);
  const from = at && { more: [fromHour(callLog, at.hour, newestFirst)], skip: at.skip, from: at.hour };
  return { total: { count, exact: true }, from };
}

/** Reads a page of the log: any page by its number, or the next one by a cursor, at the same cost at any depth [LOGS-021]. */
export async function callPage(tx: Tx, question: LogQuestion): Promise<Page<CallRow>> {
  const { pageSize, sort } = question.query;
  const newestFirst = sort === '-received_time';
  const selection = selectionOf(question);
  const { total, from } = await begin(tx, selection, question, newestFirst);
  const rows = from === null ? [] : await slice(tx, selection, { ...from, size: pageSize + 1, newestFirst });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return { rows: shown, total, next: hasMore ? { at: last.started_at.getTime(), id: last.call_id } : null };
}

/** Returns the number of rows, as a page reports it. */
export async function countCalls(tx: Tx, question: LogQuestion): Promise<number> {
  const first = { ...question, query: { ...question.query, pageNumber: 1 }, after: null };
  return (await begin(tx, selectionOf(question), first, true)).total.count;
}

/** Reads the next rows after a place in the log, in the requested order, without counting. */
export function callsAfter(tx: Tx, question: LogQuestion, size: number): Promise<readonly CallRow[]> {
  const { query, after } = question;
  const newestFirst = query.sort === '-received_time';
  return slice(tx, selectionOf(question), {
    ...{ skip: 0, size, newestFirst },
    more: after === null ? [] : [beyond(after, newestFirst)],
    from: after && new Date(after.at),
  });
}
