import {
  customersAnswerSchema,
  customersQuerySchema,
  customerSchema,
  edgeErrors,
  maskNumber,
  mayRecordCustomers,
  paths,
  type Customer,
  type Profile,
} from '@patchbay/shared-contracts';
import { normalNumber } from '../calls/model/click-to-call.ts';
import { serverMasking } from '../calls/model/present.ts';
import type { Database, Tx } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import { accountProfile } from '../profile/profile.ts';

async function byPhone(tx: Tx, phone: string, profile: Profile): Promise<readonly Customer[]> {
  const rows = await tx.selectFrom('customers').selectAll().where('number', '=', normalNumber(phone)).execute();
  return rows.map(({ customer_id: id, name, number }) => {
    const shown = maskNumber(number, serverMasking(profile));
    return customerSchema.parse({
      id,
      phonebook: { name, phonenumbers_set: [{ number: shown }] },
      numbers: [shown],
    });
  });
}

/** Customers as the forms of calls need them; who may not record any sees none [CALL-134]. */
export function customerRoutes(app: App, database: Database): void {
  app.get(
    paths.customers,
    {
      schema: {
        summary: 'The customer with this number [CALL-148]',
        security: signedIn,
        querystring: customersQuerySchema,
        response: { 200: customersAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, role } = actorOf(request);
      return database.withAccount(accountId, async (tx) => {
        const profile = await accountProfile(tx);
        if (!mayRecordCustomers({ role, profile })) throw new Refusal(edgeErrors.forbidden);
        return { data: { objects: [...(await byPhone(tx, request.query.phone ?? '', profile))] } };
      });
    },
  );
}
