import type { UserGate } from '@patchbay/shared-contracts';
import {
  billingGate,
  faultOf,
  invoicePaths,
  invoicesGate,
  particularsAnswerSchema,
  particularsErrors,
  particularsSchema,
} from '@patchbay/shared-contracts/billing';
import { actorOf } from '../../domain/identity/authentication.ts';
import { buyerOf, tellParticulars } from '../../domain/invoices/particulars.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

interface Deps {
  readonly database: Database;
  readonly now: () => number;
}

const response = { 200: particularsAnswerSchema, ...refusals };

async function answerOf(tx: Tx, accountId: string) {
  const { party, told: isTold } = await buyerOf(tx, accountId);
  return { data: { told: isTold, party } };
}

/** Read access: users who see invoices, and those who may change the particulars, even when invoices are hidden. */
const readGate: UserGate = { any: [invoicesGate, billingGate] };

/** Adds the routes for the particulars on the account's invoices: readable with access to invoices, changed by its admins. */
export function particularsRoutes(app: App, { database, now }: Deps): void {
  app.get(
    invoicePaths.particulars,
    {
      config: { gate: readGate },
      schema: { summary: 'What stands on invoices of the account', security: signedIn, response },
    },
    (request) => {
      const { accountId } = actorOf(request);
      return database.withAccount(accountId, (tx) => answerOf(tx, accountId));
    },
  );
  app.put(
    invoicePaths.particulars,
    {
      config: { gate: billingGate },
      schema: {
        summary:
          'Changes what stands on invoices from now on; a tax number with a wrong check digit is refused [ACCT-013]',
        ...{ security: signedIn, body: particularsSchema, response },
      },
    },
    (request) => {
      const { accountId } = actorOf(request);
      const wrong = faultOf(request.body);
      if (wrong !== null) throw new Refusal(particularsErrors.wrong, wrong.field, wrong.fault);
      return database.withAccount(accountId, async (tx) => {
        await tellParticulars(tx, accountId, request.body, now());
        return answerOf(tx, accountId);
      });
    },
  );
}
