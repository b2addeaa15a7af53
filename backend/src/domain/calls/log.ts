import { sql, type SelectQueryBuilder } from 'kysely';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { Actor } from '../identity/actor.ts';
import { monthByMonth } from './month-by-month.ts';
import { qualityOfCall } from './quality.ts';

type CallsQuery<Output> = SelectQueryBuilder<Tables, 'calls', Output>;

/** Whose calls this user may see: an agent the own ones, everybody else all of the account (`null`). */
export const agentsSeenBy = (actor: Pick<Actor, 'role' | 'agentId'>): readonly string[] | null =>
  onlyOwn(actor) ? [actor.agentId].filter((id) => id !== null) : null;

/** Finished calls that this user may see. */
export const visibleCalls = (tx: Tx, actor: Actor): CallsQuery<object> =>
  tx
    .selectFrom('calls')
    .where('ended_at', 'is not', null)
    .$if(onlyOwn(actor), (query) => query.where('agent_id', '=', actor.agentId ?? ''));

/** With everything that a row of the log shows. */
export const withNames = (query: CallsQuery<object>) =>
  query
    .selectAll('calls')
    .select(({ selectFrom }) =>
      selectFrom('customer_numbers')
        .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
        .select('customers.name')
        .whereRef('customer_numbers.number', '=', 'calls.customer_number')
        .whereRef('customer_numbers.account_id', '=', 'calls.account_id')
        .as('customer_name'),
    )
    .select(qualityOfCall);

interface Today {
  readonly now: Date;
  /** When today began where the account is. */
  readonly since: Date;
}

/** Today's figures and the newest calls [ROUTE-005]. */
export async function homeFigures(tx: Tx, actor: Actor, { now, since }: Today) {
  const answered = sql<number>`count(*) filter (where call_status = 'Answered')::int`;
  const missed = sql<number>`count(*) filter (where call_status <> 'Answered')::int`;
  const talk = sql<number>`coalesce(sum(talk_ms), 0)::float8`;
  const today = await visibleCalls(tx, actor)
    .where('started_at', '>=', since)
    .select([answered.as('answered'), missed.as('missed'), talk.as('talk_ms')])
    .executeTakeFirstOrThrow();
  const recent = await monthByMonth({
    ...{ from: now, size: 5, newestFirst: true },
    read: (bounds, most) =>
      withNames(visibleCalls(tx, actor).where(allOf(bounds)))
        .orderBy('started_at', 'desc')
        .orderBy('call_id', 'desc')
        .limit(most)
        .execute(),
  });
  return { today, recent };
}
