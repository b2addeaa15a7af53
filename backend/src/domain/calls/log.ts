import type { SelectQueryBuilder } from 'kysely';
import { allOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { byAgents, byQueues } from './log-filters.ts';
import { monthByMonth } from './month-by-month.ts';
import { qualityOfCall } from './quality.ts';

type CallsQuery<Output> = SelectQueryBuilder<Tables, 'calls', Output>;

/** Matches calls that a person may see. */
export const callsInSight = ({ agents, queues }: VisibleScope): Condition =>
  allOf([...byAgents(agents), ...byQueues('queue_name', queues)]);

/** Selects the calls of the log, whoever may see them. */
export const finishedCalls = (tx: Tx): CallsQuery<object> => tx.selectFrom('calls').where('ended_at', 'is not', null);

/** Selects finished calls that a person may see. */
export const visibleCalls = (tx: Tx, sees: VisibleScope): CallsQuery<object> =>
  finishedCalls(tx).where(callsInSight(sees));

/** Adds everything that a row of the log shows. */
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

/** Number of calls on the home page. */
const NEWEST = 5;

/** Reads the newest calls that a person may see [ROUTE-005]. */
export const newestCalls = (tx: Tx, sees: VisibleScope, now: Date) =>
  monthByMonth({
    ...{ from: now, size: NEWEST, newestFirst: true },
    read: (bounds, most) =>
      withNames(visibleCalls(tx, sees).where(allOf(bounds)))
        .orderBy('started_at', 'desc')
        .orderBy('call_id', 'desc')
        .limit(most)
        .execute(),
  });
