import '@fastify/static';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  agentDownloadsQuerySchema,
  downloadsAnswerSchema,
  downloadsQuerySchema,
  exportErrors,
  startExportAnswerSchema,
  exportPaths,
} from '@patchbay/shared-contracts/exports';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { Exports } from './exports.ts';
import { contentTypes } from '../../domain/exports/content-types.ts';
import { findsOnlyOwn } from '../../domain/list/define-list.ts';
import { requireConfirmed } from '../../domain/access/freshness.ts';
import { presentDownload } from '../../domain/exports/present-download.ts';
import { requireSeenStill } from './asker.ts';
import { rowsSeenSchema } from './model/rows-seen.ts';
import { ownDownload, ownDownloads, type DownloadRow } from './download-store.ts';
import { listOf, requireSome, startExportSchema, unknownColumn, type Lists } from './lists.ts';

export interface ExportRoutesDeps {
  readonly database: Database;
  readonly exports: Exports;
  readonly lists: Lists;
  readonly exportsFolder: string;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

const params = z.strictObject({ id: z.string().max(100) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema, 410: errorAnswerSchema };
const started = { 202: startExportAnswerSchema, ...answers, 429: errorAnswerSchema };

/** Requires the user's own file; the answer for another user's is the same as for an unknown one. */
async function requireOwn(database: Database, request: FastifyRequest, id: string): Promise<DownloadRow> {
  const { accountId, userId } = actorOf(request);
  const download = await database.withAccount(accountId, (tx) => ownDownload(tx, userId, id));
  if (download === undefined) throw new Refusal(edgeErrors.notFound);
  return download;
}

/** Query fields that find rows by a customer's number. */
const numberFilters = ['search', 'number', 'phone__startswith'];

/** Exporting more than one's own data requires a confirmation of identity, whatever the role [SEC-008]. */
function requireConfirmedFor(request: FastifyRequest, lists: Lists, asked: DownloadRow['asked']): void {
  if (!findsOnlyOwn(listOf(lists, asked).narrowed, actorOf(request))) requireConfirmed(request);
}

function startRoutes(app: App, { database, exports, lists, audit, nameOf, now }: ExportRoutesDeps): void {
  app.post(
    exportPaths.exports,
    {
      config: { gate: 'signed-in', fresh: 'where-rows-leave', triesNumbers: numberFilters },
      schema: {
        summary: 'Prepare a file of a log, or of agent analytics [CONF-DL-006]',
        security: signedIn,
        body: startExportSchema(lists),
        response: started,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { page, format, columns } = request.body;
      listOf(lists, request.body).admit(actor);
      requireConfirmedFor(request, lists, request.body);
      if (unknownColumn(lists, request.body, actor) !== undefined)
        throw new Refusal(exportErrors.unknownColumn, 'columns');
      const download = await exports.start(actor, request.body);
      if (download === null) throw new Refusal(exportErrors.tooMany);
      const detail = { format, columns: columns.join(' ') };
      const what = { action: 'log-exported', whom: page, address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      void reply.code(202);
      return { status: 202, data: presentDownload(download, now()) } as const;
    },
  );
  app.post(
    `${exportPaths.exports}:id/retry/`,
    {
      config: { gate: 'signed-in', fresh: 'where-rows-leave' },
      schema: { summary: 'Prepare a failed or expired file anew', security: signedIn, params, response: started },
    },
    async (request, reply) => {
      const { download_id, ...download } = await requireOwn(database, request, request.params.id);
      requireConfirmedFor(request, lists, download.asked);
      const { state } = presentDownload({ download_id, ...download }, now());
      if (state !== 'failed' && state !== 'expired') throw new Refusal(exportErrors.notReady);
      const again = await exports.again(actorOf(request), download_id);
      if (again === null) throw new Refusal(exportErrors.tooMany);
      void reply.code(202);
      return { status: 202, data: presentDownload(again, now()) } as const;
    },
  );
}

function fileRoutes(app: App, { database, exports, lists, exportsFolder, now }: ExportRoutesDeps): void {
  app.get(
    `${exportPaths.exports}:id/file/`,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'A prepared file, by its owner while one may see that log',
        security: signedIn,
        params,
        response: { 200: aFile, ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const download = await requireOwn(database, request, request.params.id);
      await database.withAccount(actor.accountId, async (tx) => {
        await listOf(lists, download.asked).enter(tx, actor, download.asked);
        await requireSeenStill(tx, lists, download, rowsSeenSchema.nullable().parse(download.seen));
      });
      const { state } = presentDownload(download, now());
      if (state === 'expired') throw new Refusal(exportErrors.expired);
      if (state !== 'ready') throw new Refusal(exportErrors.notReady);
      void reply.header('content-disposition', `attachment; filename="${download.name}"`);
      void reply.type(contentTypes[download.format]);
      return reply.sendFile(download.download_id, exportsFolder, { cacheControl: false, contentType: false });
    },
  );
  app.delete(
    `${exportPaths.exports}:id/`,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Take a file off the list; one that is being made ends',
        security: signedIn,
        params,
        response: { 204: z.null(), ...answers },
      },
    },
    async (request, reply) => {
      await exports.remove(await requireOwn(database, request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}

const downloadLists = [
  { path: exportPaths.callLogDownloads, query: downloadsQuerySchema, of: 'call-log analytics [CONF-DL-004]' },
  { path: exportPaths.agentDownloads, query: agentDownloadsQuerySchema, of: 'agent analytics [CONF-DL-003]' },
] as const;

/** Adds the routes to start, list, download and delete prepared files. */
export function exportRoutes(app: App, deps: ExportRoutesDeps): void {
  startRoutes(app, deps);
  fileRoutes(app, deps);
  const { database, lists, now } = deps;
  for (const { path, query, of } of downloadLists) {
    app.get(
      path,
      {
        config: { gate: 'signed-in' },
        schema: {
          summary: `Own prepared files of ${of}, newest first`,
          security: signedIn,
          querystring: query,
          response: { 200: downloadsAnswerSchema, ...refusals },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { query } = request;
        requireSome(lists, query.type, actor);
        const { rows, total } = await database.withAccount(actor.accountId, (tx) =>
          ownDownloads(tx, actor.userId, query),
        );
        return { objects: rows.map((row) => presentDownload(row, now())), meta: { total_count: total } };
      },
    );
  }
}
