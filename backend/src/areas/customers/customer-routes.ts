import { errorAnswerSchema, maskNumber, type Masking } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  customerAnswerSchema,
  customersAnswerSchema,
  customersQuerySchema,
  type Customer,
  type CustomersQuery,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readLog } from '../../domain/calls/log-answer.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { AgentDoing } from '../../domain/directory/activity.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { customerReaderOf, enterCallForm, enterCustomerPages } from './access.ts';
import { customerPage } from './customer-list.ts';
import { customersByIds, ownerOfNumber } from './customer-rows.ts';
import { readCustomerView } from './customer-view.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { requireCustomerAccess, requireNumbersAccess } from './customer-access.ts';
import { presentCustomer } from './model/present.ts';

export const customerParams = z.strictObject({ id: z.string().max(64) });

/** Resolves a masked number to the number of the agent's current or last call: the agent only sees it masked. */
async function numberOfCall(tx: Tx, { callId, lastCallId }: AgentDoing, shown: string, masking: Masking) {
  const ids = [callId, lastCallId].filter((id) => id !== undefined);
  if (ids.length === 0) return undefined;
  const calls = await tx.selectFrom('calls').select('customer_number').where('call_id', 'in', ids).execute();
  return calls.find(({ customer_number: number }) => maskNumber(number, masking) === shown)?.customer_number;
}

async function byPhone(tx: Tx, deps: CustomerDeps, actor: Actor, phone: string): Promise<readonly Customer[]> {
  const reader = await enterCallForm(tx, actor);
  const { masking } = reader;
  const doing = deps.activity.of(actor.agentId ?? '');
  const meant = phone.includes('#') ? await numberOfCall(tx, doing, phone, masking) : phone;
  await requireNumbersAccess(tx, deps, { actor, reader }, meant === undefined ? [] : [normalNumber(meant)]);
  const id = meant === undefined ? undefined : await ownerOfNumber(tx, normalNumber(meant));
  const rows = await customersByIds(tx, id === undefined ? [] : [id]);
  return rows.map((row) => presentCustomer(row, masking));
}

async function listOf(tx: Tx, actor: Actor, query: CustomersQuery) {
  const { masking, masked } = await enterCustomerPages(tx, actor);
  const { rows, total } = await customerPage(tx, query, masked);
  return { objects: rows.map((row) => presentCustomer(row, masking)), meta: { total_count: total } };
}

export interface CustomerDeps extends CurrentCallDeps {
  readonly database: Database;
}

/** Adds the routes of customers for lists and for the forms in calls. */
export function customerRoutes(app: App, deps: CustomerDeps): void {
  const { database } = deps;
  app.get(
    customerPaths.customers,
    {
      config: { gate: CUSTOMERS, triesNumbers: ['phone', 'search', 'phone__startswith'] },
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
        if (phone !== undefined) return { data: { objects: [...(await byPhone(tx, deps, actor, phone))] } };
        return { data: await listOf(tx, actor, request.query) };
      });
    },
  );
  app.get(
    `${customerPaths.customers}:id/`,
    {
      config: { gate: CUSTOMERS },
      schema: {
        summary: 'One customer, with what was written of them [CUST-017, CUST-075]',
        security: signedIn,
        params: customerParams,
        response: { 200: customerAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const who = { actor: actorOf(request), reader: customerReaderOf(accessOf(request)) };
      const { id } = request.params;
      return database.withAccount(who.actor.accountId, async (tx) => {
        await requireCustomerAccess(tx, deps, who, id);
        return { status: 200, data: await readCustomerView(tx, who.reader, id) };
      });
    },
  );
}
