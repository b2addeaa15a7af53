import type { SmsQuery } from '@patchbay/shared-contracts/messages';
import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import { inRange, numbersOf } from '../../domain/calls/log-filters.ts';
import type { Page } from '../../domain/calls/log-page.ts';
import { fromHour, placeOfRow, smsLog, countByHours, type Plain } from '../../domain/calls/log-place.ts';
import { normalNumber, wholeNumber } from '../../domain/calls/model/numbers.ts';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import type { Range } from '../../domain/calls/model/log-range.ts';
import { allOf, anyOf, oneOf, type Condition, containing } from '../../kernel/db/conditions.ts';
import { countCheaply, type Total } from '../../kernel/db/counting.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { visibleSms } from '../../domain/messages/visible-sms.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Sms } from './sms-store.ts';

export interface SmsQuestion {
  readonly query: SmsQuery;
  readonly range: Range;
  readonly actor: Actor;
  /** Part of the account visible to the user. */
  readonly sees: VisibleScope;
  /** Whether the server masks customers' numbers for this account. */
  readonly masked: boolean;
  readonly after: Cursor | null;
}

const whole = (number: string): Condition =>
  sql<SqlBool>`(customer_number = ${normalNumber(number)} or service_number = ${normalNumber(number)})`;

/** LOGS-037. A masked number is found only by the whole number, as in the call log. */
function searchFor(text: string, masked: boolean): readonly Condition[] {
  if (text === '') return [];
  const piece = containing(text);
  return [
    anyOf([
      sql<SqlBool>`body ilike ${piece}`,
      masked ? sql<SqlBool>`customer_number = ${wholeNumber(text) ?? ''}` : sql<SqlBool>`customer_number like ${piece}`,
      sql<SqlBool>`service_number like ${piece}`,
      sql<SqlBool>`agent_name ilike ${piece}`,
    ]),
  ];
}

const contains = (text: string): readonly Condition[] =>
  text === '' ? [] : [sql<SqlBool>`body ilike ${containing(text)}`];

const listOf = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);

/** Returns the filters besides time and user [LOGS-014]. */
function narrowing({ query, masked }: Omit<SmsQuestion, 'after'>): readonly Condition[] {
  return [
    ...searchFor(query.search?.trim() ?? '', masked),
    ...contains(query.text?.trim() ?? ''),
    ...oneOf('direction', listOf(query.direction)),
    ...oneOf('status', listOf(query.status)),
    ...listOf(query.number).map(whole),
    ...numbersOf([], query.sr_number),
    ...numbersOf(query.plans, query.numbers),
    ...oneOf('provider', query.provider),
    ...oneOf('action_taken', query.action_taken),
    ...oneOf('agent_id', listOf(query.agent_id)),
    ...oneOf('agent_id', query.agents),
  ];
}

/** Whether the daily and hourly counts can answer the query: they have agents and directions, but neither queues nor other filters. */
const isPlain = (question: Omit<SmsQuestion, 'after'>): boolean =>
  narrowing(question).length === 0 && question.sees.queues === null;

/** Returns the query for the counts, if they can answer it. */
const plainOf = ({ range, actor, sees }: Omit<SmsQuestion, 'after'>): Plain => ({
  ...{ log: smsLog, range, scope: allOf(visibleSms(actor, sees)) },
  counted: oneOf('whose', onlyOwn(actor) ? ['in', actor.agentId ?? ''] : ['*']),
});

const conditionsOf = (question: Omit<SmsQuestion, 'after'>): Condition =>
  allOf([...visibleSms(question.actor, question.sees), ...inRange('at', question.range), ...narrowing(question)]);

const beyond = ({ at, id }: Cursor, newestFirst: boolean): Condition =>
  newestFirst
    ? sql<SqlBool>`(at, sms_id) < (${new Date(at)}, ${id})`
    : sql<SqlBool>`(at, sms_id) > (${new Date(at)}, ${id})`;

interface Slice {
  readonly more: readonly Condition[];
  readonly skip: number;
  readonly size: number;
}

/** Returns rows in the log's order. */
function slice(tx: Tx, question: SmsQuestion, { more, skip, size }: Slice): Promise<Sms[]> {
  const order = question.query.sort === '-received_time' ? 'desc' : 'asc';
  return tx
    .selectFrom('sms_messages')
    .selectAll()
    .where(allOf([conditionsOf(question), ...more]))
    .orderBy('at', order)
    .orderBy('sms_id', order)
    .offset(skip)
    .limit(size)
    .execute();
}

const onwards = ({ after, query }: SmsQuestion): readonly Condition[] =>
  after === null ? [] : [beyond(after, query.sort === '-received_time')];

/** Returns the next rows after a position in the log, without counting. */
export const smsAfter = (tx: Tx, question: SmsQuestion, size: number): Promise<Sms[]> =>
  slice(tx, question, { more: onwards(question), skip: 0, size });

export async function countSms(tx: Tx, question: Omit<SmsQuestion, 'after'>): Promise<Total> {
  if (isPlain(question)) return { count: (await countByHours(tx, plainOf(question))).total, exact: true };
  const rows = tx.selectFrom('sms_messages').select(sql`1`.as('one'));
  return countCheaply(tx, rows.where(conditionsOf(question)));
}

interface Beginning {
  readonly total: Total;
  /** `null`: beyond the end. */
  readonly from: Omit<Slice, 'size'> | null;
}

/** Returns the start of the page, and the total number of rows. */
async function begin(tx: Tx, question: SmsQuestion): Promise<Beginning> {
  const { query, after } = question;
  const row = after === null ? (query.pageNumber - 1) * query.pageSize : 0;
  if (row === 0 || !isPlain(question))
    return { total: await countSms(tx, question), from: { more: onwards(question), skip: row } };
  const newestFirst = query.sort === '-received_time';
  const { total: count, at } = await placeOfRow(tx, plainOf(question), row, newestFirst);
  const from = at && { more: [fromHour(smsLog, at.hour, newestFirst)], skip: at.skip };
  return { total: { count, exact: true }, from };
}

/** Returns a page of the log: any page by its number, or the next by a cursor, at any depth at the same cost [LOGS-021]. */
export async function smsPage(tx: Tx, question: SmsQuestion): Promise<Page<Sms>> {
  const { pageSize } = question.query;
  const { total, from } = await begin(tx, question);
  const rows = from === null ? [] : await slice(tx, question, { ...from, size: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return { rows: shown, total, next: hasMore ? { at: last.at.getTime(), id: last.sms_id } : null };
}
