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
import { requireCustomerInHand, type InHandDeps } from './in-hand.ts';
import { nameOfUser } from './who.ts';

export interface FollowUpDoneDeps extends InHandDeps {
  readonly database: Database;
}

interface Doing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly customer: Row<'customers'>;
  readonly at: Date;
  readonly now: Date;
}

/** The entry of what was promised for then: the last one, of those that are done or are not. */
async function entryOf({ tx, customer, at }: Doing, done: boolean): Promise<Row<'customer_history'> | undefined> {
  return tx
    .selectFrom('customer_history')
    .selectAll()
    .where('customer_id', '=', customer.customer_id)
    .where('kind', '=', 'followup')
    .where('followup_at', '=', at)
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const isDueThen = ({ customer, at }: Doing): boolean => customer.followup_at?.getTime() === at.getTime();

async function writeDone(doing: Doing): Promise<void> {
  if (!isDueThen(doing)) throw new Refusal(followUpErrors.moved);
  const { tx, actor, customer, now } = doing;
  const entry = await entryOf(doing, false);
  const mark = { done_at: now, done_by: await nameOfUser(tx, actor) };
  if (entry) {
    await tx.updateTable('customer_history').set(mark).where('entry_id', '=', entry.entry_id).execute();
  }
  const cleared = { followup_at: null, followup_notes: '', modified_at: now };
  await tx.updateTable('customers').set(cleared).where('customer_id', '=', customer.customer_id).execute();
}

/** Nothing may have been promised since. */
async function takeBack(doing: Doing): Promise<void> {
  const { tx, customer, at, now } = doing;
  const entry = customer.followup_at === null ? await entryOf(doing, true) : undefined;
  if (entry === undefined) throw new Refusal(followUpErrors.moved);
  const mark = { done_at: null, done_by: null };
  await tx.updateTable('customer_history').set(mark).where('entry_id', '=', entry.entry_id).execute();
  const again = { followup_at: at, followup_notes: entry.body, modified_at: now };
  await tx.updateTable('customers').set(again).where('customer_id', '=', customer.customer_id).execute();
}

/** Whose follow-up it is may say that it is done; of others', who may change the customer. */
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
        if (!isOwn) await requireCustomerInHand(tx, deps, { actor, reader }, id);
        if (customer === undefined) throw new Refusal(customerErrors.notFound);
        const doing = { tx, actor, customer, at: new Date(followup_dt), now: new Date(deps.now()) };
        await (done ? writeDone(doing) : takeBack(doing));
        return { data: { customer_id: id, done } };
      });
    },
  );
}
