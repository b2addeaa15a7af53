import {
  customerAnswerSchema,
  customerErrors,
  customersAnswerSchema,
  customersQuerySchema,
  errorAnswerSchema,
  paths,
  type Customer,
  type CustomersQuery,
  type CustomerView,
} from '@patchbay/shared-contracts';
import { z } from 'zod';
import { readLog } from '../calls/log-answer.ts';
import { normalNumber } from '../calls/model/click-to-call.ts';
import type { Database, Tx } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { Actor } from '../identity/actor.ts';
import { enterCallForm, enterCustomerPages, enterCustomers, type CustomerReader } from './access.ts';
import { customerPage } from './customer-list.ts';
import { customerById, customersByIds, ownerOfNumber } from './customer-rows.ts';
import { presentCustomer, presentView } from './model/present.ts';

export const customerParams = z.strictObject({ id: z.string().max(64) });

async function byPhone(tx: Tx, actor: Actor, phone: string): Promise<readonly Customer[]> {
  const { masking } = await enterCallForm(tx, actor);
  const id = await ownerOfNumber(tx, normalNumber(phone));
  const rows = await customersByIds(tx, id === undefined ? [] : [id]);
  return rows.map((row) => presentCustomer(row, masking));
}

async function listOf(tx: Tx, actor: Actor, query: CustomersQuery) {
  const { masking, masked } = await enterCustomerPages(tx, actor);
  const { rows, total } = await customerPage(tx, query, masked);
  return { objects: rows.map((row) => presentCustomer(row, masking)), meta: { total_count: total } };
}

/** Of what was written of a customer, so much is shown at once; the timeline has all. */
const MOST_NOTES = 200;

/** One customer as forms and the view read it. Rejects with a refusal when there is none. */
export async function viewOf(tx: Tx, { masking }: CustomerReader, id: string): Promise<CustomerView> {
  const row = await customerById(tx, id);
  if (row === undefined) throw new Refusal(customerErrors.notFound);
  const history = await tx
    .selectFrom('customer_history')
    .selectAll()
    .where('customer_id', '=', id)
    .where('kind', 'in', ['note', 'disposition'])
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return presentView(row, history, masking);
}

/** Customers as lists and the forms of calls need them. */
export function customerRoutes(app: App, database: Database): void {
  app.get(
    paths.customers,
    {
      schema: {
        summary: 'Customers, or the one with this number [CUST-073, CUST-074, CALL-148]',
        security: signedIn,
        querystring: customersQuerySchema,
        response: { 200: customersAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { phone } = request.query;
      return readLog(database, actor.accountId, async (tx) => {
        if (phone !== undefined) return { data: { objects: [...(await byPhone(tx, actor, phone))] } };
        return { data: await listOf(tx, actor, request.query) };
      });
    },
  );
  app.get(
    `${paths.customers}:id/`,
    {
      schema: {
        summary: 'One customer, with what was written of them [CUST-017, CUST-075]',
        security: signedIn,
        params: customerParams,
        response: { 200: customerAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return database.withAccount(actor.accountId, async (tx) => {
        const reader = await enterCustomers(tx, actor);
        return { status: 200, data: await viewOf(tx, reader, request.params.id) };
      });
    },
  );
}
