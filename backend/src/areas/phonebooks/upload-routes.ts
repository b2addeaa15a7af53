import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  finishSchema,
  onePhonebookAnswerSchema,
  phonebookColumnsSchema,
  phonebookDetailAnswerSchema,
  phonebookErrors,
  phonebookLimits,
  phonebookPaths,
  refusedFileSchema,
  uploadAnswerSchema,
  uploadQuerySchema,
} from '@patchbay/shared-contracts/phonebooks';
import { edgeErrors } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { checkAgain, importPhonebook, setColumns } from './import-phonebook.ts';
import { presentPhonebookDetail, presentPhonebook, requirePhonebook, requireWaiting } from './phonebook-store.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import { expectedRows, readRows } from './read-file.ts';
import { whileOpen } from '../../kernel/edge/while-open.ts';

const config = { gate: PHONEBOOKS };
const params = z.strictObject({ id: z.string().max(64) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
/** Refusals of a file. */
const ofFile = {
  ...{ 400: refusedFileSchema, 413: errorAnswerSchema, 415: errorAnswerSchema },
  ...{ 422: errorAnswerSchema, 503: errorAnswerSchema },
};
const shared = { security: signedIn, params };

const unlessTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal(phonebookErrors.taken, 'name') : error;
};

/** Adds the upload of a file as a phonebook: completely, or not at all [CONF-PB-003, CONF-PB-012]. */
function uploadRoute(app: App, { database, workbooks, audit, nameOf, now }: PhonebookDeps): void {
  app.post(
    phonebookPaths.upload,
    {
      config,
      bodyLimit: phonebookLimits.bytes,
      schema: {
        summary: 'Uploads a CSV or XLSX file of numbers as a phonebook [CONF-PB-003]',
        security: signedIn,
        consumes: ['application/octet-stream'],
        querystring: uploadQuerySchema,
        response: { 201: uploadAnswerSchema, ...answers, ...ofFile },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const actor = actorOf(request);
      const { name, file_name: fileName, encoding, country: said } = request.query;
      const { accountId } = actor;
      const from = await database.withAccount(accountId, async (tx) => ({
        ...{ by: await nameOfUser(tx, actor), country: await numberCountry(tx, said) },
      }));
      const wanted = { accountId, name, fileName, ...from, expected: expectedRows(body) };
      const row = await importPhonebook(
        { database, now },
        readRows(body, { workbooks, encoding }),
        wanted,
        whileOpen(reply),
      ).catch(unlessTaken);
      const what = { action: 'row-added', whom: `phonebook ${name}`, address: request.ip } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor), detail: { rows: String(row.rows) } });
      return reply.code(201).send({ status: 201 as const, data: presentPhonebook(row) });
    },
  );
}

async function finish(tx: Tx, id: string, withoutBad: boolean) {
  const row = await requireWaiting(tx, id);
  if (row.valid === 0) throw new Refusal(phonebookErrors.noRows);
  if (row.valid < row.rows && !withoutBad) throw new Refusal(phonebookErrors.badRows, 'without_bad');
  await tx.updateTable('phonebooks').set({ state: 'ready' }).where('phonebook_id', '=', id).execute();
  return requirePhonebook(tx, id);
}

/** Adds the routes of one phonebook: preview, columns, and completion. */
function phonebookRoutes(app: App, { database, now }: PhonebookDeps): void {
  const one = `${phonebookPaths.phonebooks}:id/`;
  app.get(
    one,
    {
      config,
      schema: {
        ...{ summary: 'A phonebook, with what its file looks like [CONF-PB-003]', ...shared },
        response: { 200: phonebookDetailAnswerSchema, ...answers },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const row = await requirePhonebook(tx, request.params.id);
        return { status: 200, data: await presentPhonebookDetail(tx, row) } as const;
      }),
  );
  app.put(
    `${one}columns/`,
    {
      config,
      schema: {
        ...{ summary: 'Says which column is what; all rows are checked again [CONF-PB-003]', ...shared },
        body: phonebookColumnsSchema,
        response: { 200: phonebookDetailAnswerSchema, ...answers, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { id } = request.params;
      await database.withAccount(accountId, async (tx) =>
        setColumns(tx, await requireWaiting(tx, id), request.body.columns, now()),
      );
      const row = await checkAgain({ database, now }, { accountId, id });
      return {
        status: 200,
        data: await database.withAccount(accountId, (tx) => presentPhonebookDetail(tx, row)),
      } as const;
    },
  );
  app.post(
    `${one}finish/`,
    {
      config,
      schema: {
        ...{ summary: 'The phonebook is ready, all of it or without the rows that are wrong [CONF-PB-003]', ...shared },
        body: finishSchema,
        response: { 200: onePhonebookAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const row = await database.withAccount(accountId, (tx) =>
        finish(tx, request.params.id, request.body.without_bad),
      );
      return { status: 200, data: presentPhonebook(row) } as const;
    },
  );
}

export function phonebookUploadRoutes(app: App, deps: PhonebookDeps): void {
  withFileBodies(app, phonebookLimits.bytes, (scope) => uploadRoute(scope, deps));
  phonebookRoutes(app, deps);
}
