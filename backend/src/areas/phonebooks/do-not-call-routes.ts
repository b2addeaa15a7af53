import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  addDoNotCallQuerySchema,
  addedDoNotCallAnswerSchema,
  doNotCallAnswerSchema,
  doNotCallErrors,
  doNotCallImportsAnswerSchema,
  doNotCallQuerySchema,
  lookedDoNotCallAnswerSchema,
  phonebookLimits,
  phonebookPaths,
  refusedFileSchema,
  phonebooksQuerySchema,
  removeDoNotCallQuerySchema,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import { z } from 'zod';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { DO_NOT_CALL, PHONEBOOKS } from './access.ts';
import type { PhonebookDeps } from './deps.ts';
import { lookAtDoNotCall, readDoNotCall } from './do-not-call.ts';
import { doNotCallChangesRoute } from './do-not-call-changes.ts';
import { noteListed, oneDoNotCallRoutes } from './do-not-call-one.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import { importDoNotCall, progressOfImport } from './import-do-not-call.ts';
import { expectedRows, readRows } from './read-file.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { whileOpen } from '../../kernel/edge/while-open.ts';

/** Refusals of a file. */
const ofFile = {
  ...{ 400: refusedFileSchema, 413: errorAnswerSchema, 415: errorAnswerSchema },
  ...{ 422: errorAnswerSchema, 503: errorAnswerSchema },
};
const imports = `${phonebookPaths.doNotCall}imports/`;

/** Adds the route that imports a file of numbers: all valid numbers, or none (decision 0240). */
function addRoute(app: App, { database, workbooks, audit, nameOf, now }: PhonebookDeps): void {
  app.post(
    phonebookPaths.doNotCall,
    {
      config: { gate: DO_NOT_CALL },
      bodyLimit: phonebookLimits.bytes,
      schema: {
        summary: 'Adds the numbers of a CSV or XLSX file to the do-not-call list [CONF-PB-011]',
        security: signedIn,
        consumes: ['application/octet-stream'],
        querystring: addDoNotCallQuerySchema,
        response: { 200: lookedDoNotCallAnswerSchema, 201: addedDoNotCallAnswerSchema, ...refusals, ...ofFile },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const actor = actorOf(request);
      const { file_name: fileName, only_look: onlyLook, encoding, country: said } = request.query;
      const { accountId } = actor;
      const { by, country } = await database.withAccount(accountId, async (tx) => ({
        ...{ by: await nameOfUser(tx, actor), country: await numberCountry(tx, said) },
      }));
      const pieces = readDoNotCall(readRows(body, { workbooks, encoding }), country);
      if (onlyLook !== undefined)
        return reply.code(200).send({ status: 200 as const, data: await lookAtDoNotCall(database, accountId, pieces) });
      const whose = { accountId, fileName, by, expected: expectedRows(body) };
      const data = await importDoNotCall({ database, now }, pieces, whose, whileOpen(reply));
      const detail = { added: String(data.added) };
      const what = { action: 'row-added', whom: 'do-not-call list', address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      return reply.code(201).send({ status: 201 as const, data });
    },
  );
}

function readRoutes(app: App, { database }: PhonebookDeps): void {
  app.get(
    phonebookPaths.doNotCall,
    {
      config: { gate: PHONEBOOKS },
      schema: {
        summary: 'Numbers that the account does not call, found by their first digits [CONF-PB-011]',
        security: signedIn,
        querystring: doNotCallQuerySchema,
        response: { 200: doNotCallAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { search = '', limit, offset } = request.query;
      const digits = search.replace(/\D/g, '');
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const all = tx
          .selectFrom('do_not_call')
          .$if(digits !== '', (query) => query.where('number', 'like', `+${digits}%`));
        const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const rows = await all.selectAll().orderBy('number').limit(limit).offset(offset).execute();
        const objects = rows.map(({ number, since, file_name, source, reason, by_name: by }) => ({
          ...{ number, since: since.toISOString(), file_name, source, reason, by },
        }));
        return { data: { objects, meta: { total_count: total } } };
      });
    },
  );
  app.get(
    imports,
    {
      config: { gate: PHONEBOOKS },
      schema: {
        summary: 'Files that were added to the do-not-call list, the newest first [CONF-PB-011]',
        security: signedIn,
        querystring: phonebooksQuerySchema.omit({ search: true }),
        response: { 200: doNotCallImportsAnswerSchema, ...refusals },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const { limit, offset } = request.query;
        const all = tx.selectFrom('do_not_call_imports');
        const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const rows = await all
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('import_id')
          .limit(limit)
          .offset(offset)
          .execute();
        const objects = rows.map((row) => {
          const { import_id: id, at, by_name: by, file_name, state, added, known, bad } = row;
          const progress = progressOfImport(row);
          return { ...{ id, at: at.toISOString(), by, file_name, state, progress }, ...{ added, known, bad } };
        });
        return { data: { objects, meta: { total_count: total } } };
      }),
  );
}

function removeRoute(app: App, { database, audit, nameOf, now }: PhonebookDeps): void {
  app.delete(
    `${phonebookPaths.doNotCall}:number/`,
    {
      config: { gate: DO_NOT_CALL },
      schema: {
        summary: 'Takes a number off the do-not-call list [CONF-PB-011]',
        security: signedIn,
        params: z.strictObject({ number: z.string().max(20) }),
        querystring: removeDoNotCallQuerySchema,
        response: { 204: z.null(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { number } = request.params;
      const { reason = '' } = request.query;
      const by = await nameOf(actor);
      const gone = await database.withAccount(actor.accountId, async (tx) => {
        const row = await tx
          .deleteFrom('do_not_call')
          .where('number', '=', number)
          .returning('number')
          .executeTakeFirst();
        if (row !== undefined) await noteListed(tx, actor, { number, given: true, answered: reason, by }, now());
        return row;
      });
      if (gone === undefined) throw new Refusal(doNotCallErrors.notFound);
      const detail = { reason };
      const what = { action: 'row-deleted', whom: `do-not-call ${number}`, address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by });
      return reply.code(204).send(null);
    },
  );
}

export function doNotCallRoutes(app: App, deps: PhonebookDeps): void {
  withFileBodies(app, phonebookLimits.bytes, (scope) => addRoute(scope, deps));
  readRoutes(app, deps);
  doNotCallChangesRoute(app, deps);
  removeRoute(app, deps);
  oneDoNotCallRoutes(app, deps);
}
