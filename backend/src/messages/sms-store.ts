import type { SmsQuery } from '@patchbay/shared-contracts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Cursor } from '../calls/model/cursor.ts';
import type { Tx } from '../db/database.ts';
import type { NewRow, Row, Tables } from '../db/tables.ts';
import { containing } from '../directory/routes.ts';
import type { Actor } from '../identity/actor.ts';
import { statusAfter, type SmsFact } from './model/sms-life.ts';
import { normalNumber } from '../calls/model/click-to-call.ts';

export type Sms = Row<'sms_messages'>;
type SmsSelect<Output> = SelectQueryBuilder<Tables, 'sms_messages', Output>;

export const insertSms = (tx: Tx, row: NewRow<'sms_messages'>): Promise<Sms> =>
  tx.insertInto('sms_messages').values(row).returningAll().executeTakeFirstOrThrow();

/** What the customer sent to that number and nobody answered yet is answered now [LOGS-033]. */
export const markAnswered = (tx: Tx, { service_number, customer_number, agent_name, at }: Sms) =>
  tx
    .updateTable('sms_messages')
    .set({ action_taken: 1, action_agent: agent_name, action_at: at })
    .where('direction', '=', 'inbound')
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .where('action_taken', '=', 0)
    .execute();

/** The row after what the network told; `null` when that is no news. */
export async function writeFact(tx: Tx, smsId: string, fact: SmsFact, at: Date): Promise<Sms | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .select('status')
    .where('sms_id', '=', smsId)
    .forUpdate()
    .executeTakeFirst();
  const status = row === undefined ? null : statusAfter(row.status, fact);
  if (status === null) return null;
  const settled_at = status === 'sent' ? null : at;
  const failure = fact.type === 'failed' ? fact.why : null;
  return tx
    .updateTable('sms_messages')
    .set({ status, settled_at, failure })
    .where('sms_id', '=', smsId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * What has been on its way for too long, for whoever handed it over died: claimed, so that no other process takes it, too. Much older
 * ones are left: nobody wants yesterday's code today.
 */
export const claimLost = (tx: Tx, now: number): Promise<Sms[]> =>
  tx
    .updateTable('sms_messages')
    .set({ tried_at: new Date(now) })
    .where('direction', '=', 'outbound')
    .where('status', 'in', ['queued', 'sent'])
    .where('at', '>', new Date(now - TOO_OLD_MS))
    .where('tried_at', '<', new Date(now - LOST_AFTER_MS))
    .returningAll()
    .execute();

/** The embedded network has told all it will by then. */
export const LOST_AFTER_MS = 60_000;
const TOO_OLD_MS = 86_400_000;

/** An agent sees what comes in and what he sent himself, everybody else all of the account. */
const visible = (tx: Tx, { role, agentId }: Actor): SmsSelect<object> =>
  tx
    .selectFrom('sms_messages')
    .$if(role === 'agent', (rows) =>
      rows.where(({ eb, or }) => or([eb('direction', '=', 'inbound'), eb('agent_id', '=', agentId ?? '')])),
    );

const searched = <Output>(rows: SmsSelect<Output>, text: string): SmsSelect<Output> => {
  const piece = containing(text);
  return rows.where(({ eb, or }) =>
    or([
      eb('body', 'ilike', piece),
      eb('customer_number', 'like', piece),
      eb('service_number', 'like', piece),
      eb('agent_name', 'ilike', piece),
    ]),
  );
};

const numbersOf = (list: string): string[] => list.split(',').map(normalNumber);

/** One condition for each filter that is set; all hold together. */
const filters: { readonly [Key in keyof SmsQuery]?: <O>(rows: SmsSelect<O>, value: string) => SmsSelect<O> } = {
  search: (rows, text) => (text.trim() === '' ? rows : searched(rows, text.trim())),
  from_date: (rows, time) => rows.where('at', '>=', new Date(time)),
  to_date: (rows, time) => rows.where('at', '<=', new Date(time)),
  direction: (rows, direction) => rows.where(sql<boolean>`direction = ${direction}`),
  status: (rows, status) => rows.where(sql<boolean>`status = ${status}`),
  sr_number: (rows, list) => rows.where('service_number', 'in', numbersOf(list)),
  number: (rows, number) =>
    rows.where(({ eb, or }) =>
      or([eb('customer_number', '=', normalNumber(number)), eb('service_number', '=', normalNumber(number))]),
    ),
  provider: (rows, provider) => rows.where('provider', '=', Number(provider)),
  action_taken: (rows, action) => rows.where(sql<boolean>`action_taken = ${Number(action)}`),
  agent_id: (rows, agent) => rows.where('agent_id', '=', agent),
};

function matching(rows: SmsSelect<object>, query: SmsQuery): SmsSelect<object> {
  let found = rows;
  for (const [key, value] of Object.entries(query)) {
    const narrow = Object.entries(filters).find(([name]) => name === key)?.[1];
    if (narrow !== undefined && value !== undefined) found = narrow(found, String(value));
  }
  return found;
}

export interface SmsPage {
  readonly rows: readonly Sms[];
  readonly total: number;
  readonly next: Cursor | null;
}

/** A page of the log, newest first; by cursor at any depth for the same price, by number otherwise [LOGS-021]. */
export async function smsPage(tx: Tx, actor: Actor, query: SmsQuery, after: Cursor | null): Promise<SmsPage> {
  const found = matching(visible(tx, actor), query);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('sms_id', 'desc')
    .$if(after !== null, (page) =>
      page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'sms_id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .$if(after === null, (page) => page.offset((query.pageNumber - 1) * query.pageSize))
    .limit(query.pageSize + 1)
    .execute();
  const shown = rows.slice(0, query.pageSize);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return { rows: shown, total, next: more ? { at: last.at.getTime(), id: last.sms_id } : null };
}
