import type { CallRecordsQuery } from '@patchbay/shared-contracts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import { containing } from '../directory/routes.ts';
import { qualityOfCall } from './quality/stored.ts';
import type { CallRow } from './model/present.ts';
import type { Cursor } from './model/cursor.ts';

type CallsQuery<Output> = SelectQueryBuilder<Tables, 'calls', Output>;

/** Finished calls that this user may see: an agent one's own, everybody else all of the account. */
export const visibleCalls = (tx: Tx, { role, agentId }: Actor): CallsQuery<object> =>
  tx
    .selectFrom('calls')
    .where('ended_at', 'is not', null)
    .$if(role === 'agent', (query) => query.where('agent_id', '=', agentId ?? ''));

const matching = <Output>(query: CallsQuery<Output>, search: CallRecordsQuery): CallsQuery<Output> => {
  const { search: text, from_date: from, to_date: to, channel } = search;
  const piece = containing(text?.trim() ?? '');
  return query
    .$if(from !== undefined, (calls) => calls.where('started_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (calls) => calls.where('started_at', '<=', new Date(to ?? 0)))
    .$if(channel !== undefined, (calls) => calls.where('channel', '=', channel ?? 'voice'))
    .$if(text !== undefined && text.trim() !== '', (calls) =>
      // LOGS-037: customer number, agent, SR number
      calls.where(({ eb, or }) =>
        or([
          eb('customer_number', 'like', piece),
          eb('service_number', 'like', piece),
          eb('agent_name', 'ilike', piece),
          eb('agent_number', 'like', piece),
        ]),
      ),
    );
};

const withNames = (query: CallsQuery<object>) =>
  query
    .selectAll('calls')
    .select(({ selectFrom }) =>
      selectFrom('customers')
        .select('customers.name')
        .whereRef('customers.number', '=', 'calls.customer_number')
        .whereRef('customers.account_id', '=', 'calls.account_id')
        .as('customer_name'),
    )
    .select(qualityOfCall)
    .orderBy('started_at', 'desc')
    .orderBy('call_id', 'desc');

export interface Page {
  readonly rows: readonly CallRow[];
  readonly total: number;
  readonly next: Cursor | null;
}

/** A page of the log, newest first; by cursor at any depth for the same price, by number otherwise [LOGS-021]. */
export async function callPage(tx: Tx, actor: Actor, search: CallRecordsQuery, after: Cursor | null): Promise<Page> {
  const found = matching(visibleCalls(tx, actor), search);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withNames(found)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('started_at', 'call_id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .$if(after === null, (query) => query.offset((search.pageNumber - 1) * search.pageSize))
    .limit(search.pageSize + 1)
    .execute();
  const shown = rows.slice(0, search.pageSize);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return { rows: shown, total, next: more ? { at: last.started_at.getTime(), id: last.call_id } : null };
}

/** Today's figures and the newest calls [ROUTE-005]; `since` is when today began where the account is. */
export async function homeFigures(tx: Tx, actor: Actor, since: Date) {
  const answered = sql<number>`count(*) filter (where call_status = 'Answered')::int`;
  const missed = sql<number>`count(*) filter (where call_status <> 'Answered')::int`;
  const talk = sql<number>`coalesce(sum(talk_ms), 0)::float8`;
  const today = await visibleCalls(tx, actor)
    .where('started_at', '>=', since)
    .select([answered.as('answered'), missed.as('missed'), talk.as('talk_ms')])
    .executeTakeFirstOrThrow();
  return { today, recent: await withNames(visibleCalls(tx, actor)).limit(5).execute() };
}
