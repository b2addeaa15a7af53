import { maskNumber } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  customerPaths,
  ownFollowUpsAnswerSchema,
  ownFollowUpsQuerySchema,
} from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { customerReaderOf } from './access.ts';

/**
 * Adds the route of an agent's own follow-ups, promised or taken over with a lead: also for agents without access to the customers'
 * pages.
 */
export function ownFollowUpsRoute(app: App, database: Database): void {
  app.get(
    customerPaths.ownFollowUps,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'The follow-ups of the asker that are due, the longest due first [ROUTE-005]',
        security: signedIn,
        querystring: ownFollowUpsQuerySchema,
        response: { 200: ownFollowUpsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { agentId, accountId } = actorOf(request);
      if (agentId === null) return { data: { objects: [], meta: { total_count: 0 } } };
      const { masking } = customerReaderOf(accessOf(request));
      const { due__lte, limit } = request.query;
      return database.withAccount(accountId, async (tx) => {
        const due = tx
          .selectFrom('customers')
          .where('followup_agent_id', '=', agentId)
          .where('followup_at', '<=', new Date(due__lte));
        const { total } = await due.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const rows = await due
          .select(['customer_id', 'name', 'number', 'followup_at', 'followup_notes'])
          .orderBy('followup_at')
          .orderBy('customer_id')
          .limit(limit)
          .execute();
        const objects = rows.map(({ customer_id, name, number, followup_at, followup_notes }) => ({
          ...{ customer_id, name, number: maskNumber(number, masking), followup_notes },
          followup_dt: followup_at?.toISOString() ?? '',
        }));
        return { data: { objects, meta: { total_count: total } } };
      });
    },
  );
}
