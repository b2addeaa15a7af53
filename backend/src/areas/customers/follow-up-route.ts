import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  customerErrors,
  followUpsAnswerSchema,
  followUpsQuerySchema,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { customerReaderOf } from './access.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { requireCustomerAccess } from './customer-access.ts';

export interface FollowUpDeps extends CurrentCallDeps {
  readonly database: Database;
}

export function followUpRoute(app: App, deps: FollowUpDeps): void {
  app.get(
    customerPaths.followUps,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'The follow-ups of a customer, the latest due first [CUST-076]',
        security: signedIn,
        querystring: followUpsQuerySchema,
        response: { 200: followUpsAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { customer_id, limit, offset } = request.query;
      const reader = customerReaderOf(accessOf(request));
      return deps.database.withAccount(actor.accountId, async (tx) => {
        await requireCustomerAccess(tx, deps, { actor, reader }, customer_id);
        const known = tx.selectFrom('customers').select('customer_id').where('customer_id', '=', customer_id);
        if ((await known.executeTakeFirst()) === undefined) throw new Refusal(customerErrors.notFound);
        const all = tx
          .selectFrom('customer_history')
          .where('customer_id', '=', customer_id)
          .where('kind', '=', 'followup');
        const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const rows = await all
          .selectAll()
          .orderBy('followup_at', 'desc')
          .orderBy('entry_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        const objects = rows.map(({ entry_id: id, followup_at, body, agent, at, done_at, done_by }) => ({
          ...{ id, customer_id, agent, followup_notes: body },
          followup_dt: (followup_at ?? at).toISOString(),
          created_dt: at.toISOString(),
          ...{ done_dt: done_at?.toISOString() ?? null, done_by },
        }));
        return { data: { objects, meta: { total_count: total } } };
      });
    },
  );
}
