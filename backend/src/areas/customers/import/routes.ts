import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  importAnswerSchema,
  importCustomersSchema,
  importPreviewAnswerSchema,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { actorOf } from '../../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Actor } from '../../../domain/identity/actor.ts';
import { CUSTOMER_PAGES } from '../access.ts';
import { againOnConflict } from '../unique.ts';
import { nameOfUser } from '../../../domain/directory/name-of-user.ts';
import { importSheet, preview, readSheet, type Sheet } from './import-customers.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly now: () => number;
}

/** 1.5 million characters may be 4.5 million bytes, and JSON escapes quotes with a second character. */
const bodyLimit = 8 * 1024 * 1024;

const store = async (tx: Tx, actor: Actor, sheet: Sheet, now: Date) =>
  importSheet(tx, sheet, { accountId: actor.accountId, by: await nameOfUser(tx, actor), now });

/** Adds the routes to preview and import customers from a file [CUST-078]. */
export function importRoutes(app: App, { database, now }: ImportDeps): void {
  app.post(
    customerPaths.importCustomersPreview,
    {
      config: { gate: CUSTOMER_PAGES },
      bodyLimit,
      schema: {
        summary: 'What an import of customers would do [CUST-078]',
        security: signedIn,
        body: importCustomersSchema,
        response: { 200: importPreviewAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const sheet = await readSheet(request.body);
      const data = await database.withAccount(accountId, (tx) => preview(tx, sheet));
      return { status: 200, data } as const;
    },
  );
  app.post(
    customerPaths.importCustomers,
    {
      config: { gate: CUSTOMER_PAGES },
      bodyLimit,
      schema: {
        summary: 'Import customers: all good rows together [CUST-078]',
        security: signedIn,
        body: importCustomersSchema,
        response: { 201: importAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const at = new Date(now());
      const sheet = await readSheet(request.body);
      const stored = await againOnConflict(() =>
        database.withAccount(actor.accountId, (tx) => store(tx, actor, sheet, at)),
      );
      return reply.code(201).send({ status: 201 as const, data: stored });
    },
  );
}
