import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  customerErrors,
  customerPaths,
  followUpDoneAnswerSchema,
  followUpDoneSchema,
  followUpErrors,
} from '@patchbay/shared-contracts/customers';
import { accessOf } from '../../domain/access/route-gates.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { customerReaderOf } from './access.ts';
import { customerParams } from './customer-routes.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { requireCustomerAccess } from './customer-access.ts';
import { followUpChange } from './model/follow-up-done.ts';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';

export interface FollowUpDoneDeps extends CurrentCallDeps {
  readonly database: Database;
}

interface FollowUpChange {
  readonly customer: Row<'customers'>;
  readonly at: Date;
  readonly done: boolean;
  readonly now: Date;
}

/** Finds the entry of the follow-up promised for then: the last one among those done, or those not done. */
const entryOf = (tx: Tx, { customer, at, done }: FollowUpChange): Promise<Row<'customer_history'> | undefined> =>
  tx
    .selectFrom('customer_history')
    .selectAll()
    .where('customer_id', '=', customer.customer_id)
    .where('kind', '=', 'followup')
    .where('followup_at', '=', at)
    .where('done_at', done ? 'is' : 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

async function write(tx: Tx, actor: Actor, said: FollowUpChange): Promise<void> {
  const entry = await entryOf(tx, said);
  const change = followUpChange({ ...said, entry, by: await nameOfUser(tx, actor) });
  if (change === null) throw new Refusal(followUpErrors.moved);
  if (entry) {
    await tx.updateTable('customer_history').set(change.entry).where('entry_id', '=', entry.entry_id).execute();
  }
  const { customer_id } = said.customer;
  await tx.updateTable('customers').set(change.customer).where('customer_id', '=', customer_id).execute();
}

/** Adds the route to mark follow-ups as done: permitted for the owner of a follow-up, and for users who may change the customer. */
export function followUpDoneRoute(app: App, deps: FollowUpDoneDeps): void {
  app.post(
    `${customerPaths.customers}:id/followup_done/`,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'A follow-up is done, or not after all',
        security: signedIn,
        params: customerParams,
        body: followUpDoneSchema,
        response: { 200: followUpDoneAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { followup_dt, done } = request.body;
      const reader = customerReaderOf(accessOf(request));
      return deps.database.withAccount(actor.accountId, async (tx) => {
        const found = tx.selectFrom('customers').selectAll().where('customer_id', '=', id).forUpdate();
        const customer = await found.executeTakeFirst();
        const isOwn = customer !== undefined && actor.agentId !== null && customer.followup_agent_id === actor.agentId;
        if (!isOwn) await requireCustomerAccess(tx, deps, { actor, reader }, id);
        if (customer === undefined) throw new Refusal(customerErrors.notFound);
        await write(tx, actor, { customer, at: new Date(followup_dt), done, now: new Date(deps.now()) });
        return { data: { customer_id: id, done } };
      });
    },
  );
}
