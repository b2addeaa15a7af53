import { sql, type SelectQueryBuilder } from 'kysely';
import { allOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import type { Sight } from '../access/model/sight.ts';
import { byAgents, byQueues } from './log-filters.ts';
import { monthByMonth } from './month-by-month.ts';
import { qualityOfCall } from './quality.ts';

type CallsQuery<Output> = SelectQueryBuilder<Tables, 'calls', Output>;

/** Holds of a call that somebody may see. */
export const isSeen = ({ agents, queues }: Sight): Condition =>
  allOf([...byAgents(agents), ...byQueues('queue_name', queues)]);

/** The calls of the log, whoever may see them. */
export const finishedCalls = (tx: Tx): CallsQuery<object> => tx.selectFrom('calls').where('ended_at', 'is not', null);

/** Finished calls that somebody may see. */
export const visibleCalls = (tx: Tx, sees: Sight): CallsQuery<object> => finishedCalls(tx).where(isSeen(sees));

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
export async function homeFigures(tx: Tx, sees: Sight, { now, since }: Today) {
  const answered = sql<number>`count(*) filter (where call_status = 'Answered')::int`;
  const missed = sql<number>`count(*) filter (where call_status <> 'Answered')::int`;
  const talk = sql<number>`coalesce(sum(talk_ms), 0)::float8`;
  const today = await visibleCalls(tx, sees)
    .where('started_at', '>=', since)
    .select([answered.as('answered'), missed.as('missed'), talk.as('talk_ms')])
    .executeTakeFirstOrThrow();
  const recent = await monthByMonth({
    ...{ from: now, size: 5, newestFirst: true },
    read: (bounds, most) =>
      withNames(visibleCalls(tx, sees).where(allOf(bounds)))
        .orderBy('started_at', 'desc')
        .orderBy('call_id', 'desc')
        .limit(most)
        .execute(),
  });
  return { today, recent };
}
