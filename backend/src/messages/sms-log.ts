import { digitsOf, type SmsQuery } from '@patchbay/shared-contracts';
import { sql, type SqlBool } from 'kysely';
import { inRange, numbersOf } from '../calls/log-filters.ts';
import type { Page } from '../calls/log-page.ts';
import { normalNumber } from '../calls/model/click-to-call.ts';
import type { Cursor } from '../calls/model/cursor.ts';
import type { Range } from '../calls/model/log-range.ts';
import { allOf, anyOf, oneOf, type Condition } from '../db/conditions.ts';
import { countCheaply } from '../db/counting.ts';
import type { Tx } from '../db/database.ts';
import { containing } from '../directory/routes.ts';
import type { Actor } from '../identity/actor.ts';
import type { Sms } from './sms-store.ts';

export interface SmsQuestion {
  readonly query: SmsQuery;
  readonly range: Range;
  readonly actor: Actor;
  /** Whether the server masks customers' numbers for this account. */
  readonly masked: boolean;
  readonly after: Cursor | null;
}

/** An agent sees what comes in and what he sent himself, everybody else all of the account. */
const visibleTo = ({ role, agentId }: Actor): readonly Condition[] =>
  role === 'agent' ? [sql<SqlBool>`(direction = 'inbound' or agent_id = ${agentId ?? ''})`] : [];

const whole = (number: string): Condition =>
  sql<SqlBool>`(customer_number = ${normalNumber(number)} or service_number = ${normalNumber(number)})`;

/** LOGS-037. Of a masked number only the whole finds it, as in the call log. */
function searchFor(text: string, masked: boolean): readonly Condition[] {
  if (text === '') return [];
  const piece = containing(text);
  const wanted = digitsOf(text).length < 8 ? '' : normalNumber(text);
  return [
    anyOf([
      sql<SqlBool>`body ilike ${piece}`,
      masked ? sql<SqlBool>`customer_number = ${wanted}` : sql<SqlBool>`customer_number like ${piece}`,
      sql<SqlBool>`service_number like ${piece}`,
      sql<SqlBool>`agent_name ilike ${piece}`,
    ]),
  ];
}

const contains = (text: string): readonly Condition[] =>
  text === '' ? [] : [sql<SqlBool>`body ilike ${containing(text)}`];

const listOf = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);

/** Everything that was asked, as conditions that all hold [LOGS-014]. */
function conditionsOf({ query, range, actor, masked }: Omit<SmsQuestion, 'after'>): Condition {
  return allOf([
    ...visibleTo(actor),
    ...inRange('at', range),
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
  ]);
}

const beyond = ({ at, id }: Cursor, newestFirst: boolean): Condition =>
  newestFirst
    ? sql<SqlBool>`(at, sms_id) < (${new Date(at)}, ${id})`
    : sql<SqlBool>`(at, sms_id) > (${new Date(at)}, ${id})`;

/** Rows in the log's order, after a cursor or so many rows in. */
export function smsSlice(tx: Tx, question: SmsQuestion, skip: number, size: number): Promise<Sms[]> {
  const newestFirst = question.query.sort === '-received_time';
  const { after } = question;
  return tx
    .selectFrom('sms_messages')
    .selectAll()
    .where(allOf([conditionsOf(question), ...(after === null ? [] : [beyond(after, newestFirst)])]))
    .orderBy('at', newestFirst ? 'desc' : 'asc')
    .orderBy('sms_id', newestFirst ? 'desc' : 'asc')
    .offset(skip)
    .limit(size)
    .execute();
}

export const countSms = (tx: Tx, question: Omit<SmsQuestion, 'after'>) =>
  countCheaply(
    tx,
    tx
      .selectFrom('sms_messages')
      .select(sql`1`.as('one'))
      .where(conditionsOf(question)),
  );

/** A page of the log; by cursor at any depth for the same price, by number otherwise [LOGS-021]. */
export async function smsPage(tx: Tx, question: SmsQuestion): Promise<Page<Sms>> {
  const { query, after } = question;
  const total = await countSms(tx, question);
  const skip = after === null ? (query.pageNumber - 1) * query.pageSize : 0;
  const rows = await smsSlice(tx, question, skip, query.pageSize + 1);
  const shown = rows.slice(0, query.pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return { rows: shown, total, next: hasMore ? { at: last.at.getTime(), id: last.sms_id } : null };
}
