import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CUSTOMERS,
  createCustomerSchema,
  customerAnswerSchema,
  customerErrors,
  duplicatesAnswerSchema,
  updateCustomerSchema,
  type CustomerView,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { customerParams } from './customer-routes.ts';
import { wantedOfCreate, wantedOfUpdate } from './model/customer-changes.ts';
import { againOnConflict } from './unique.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { saveCustomer, type Save, type Saved } from './save-customer.ts';

export interface SaveDeps extends CurrentCallDeps {
  readonly database: Database;
}

const save = (deps: SaveDeps, what: Omit<Save, 'now'>): Promise<Saved> =>
  againOnConflict(() =>
    deps.database.withAccount(what.actor.accountId, (tx) =>
      saveCustomer(tx, deps, { ...what, now: new Date(deps.now()) }),
    ),
  );

const duplicatesAnswer = (duplicates: readonly string[]) => {
  const { code, message } = customerErrors.duplicates;
  return { status: { duplicates: [...duplicates] }, error: { code, message } };
};
const savedAnswer = (status: number, data: CustomerView) => ({ status, data });

export function saveRoutes(app: App, deps: SaveDeps): void {
  app.post(
    customerPaths.customers,
    {
      config: { gate: CUSTOMERS, triesNumbers: ['numbers'] },
      schema: {
        summary: 'Add a customer [CUST-044]',
        security: signedIn,
        body: createCustomerSchema,
        response: { 201: customerAnswerSchema, ...refusals, 409: duplicatesAnswerSchema },
      },
    },
    async (request, reply) => {
      const wanted = wantedOfCreate(request.body);
      const saved = await save(deps, { actor: actorOf(request), id: null, wanted });
      if (!saved.ok) return reply.code(409).send(duplicatesAnswer(saved.duplicates));
      return reply.code(201).send(savedAnswer(201, saved.view));
    },
  );
  app.put(
    `${customerPaths.customers}:id/`,
    {
      config: { gate: CUSTOMERS, triesNumbers: ['numbers', 'phonenumbers_set'] },
      schema: {
        summary: 'Change a customer: the keys that are there [CUST-047]',
        security: signedIn,
        params: customerParams,
        body: updateCustomerSchema,
        response: { 200: customerAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: duplicatesAnswerSchema },
      },
    },
    async (request, reply) => {
      const wanted = wantedOfUpdate(request.body);
      const { id } = request.params;
      const saved = await save(deps, { actor: actorOf(request), id, wanted });
      if (!saved.ok) return reply.code(409).send(duplicatesAnswer(saved.duplicates));
      return savedAnswer(200, saved.view);
    },
  );
}
