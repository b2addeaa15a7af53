import '@fastify/static';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountDataErrors,
  accountDataPaths,
  dataFileAnswerSchema,
  dataFilesAnswerSchema,
  startDataFileSchema,
  type DataFile,
} from '@patchbay/shared-contracts/account-data';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { DataFileJob } from './data-file-job.ts';

export interface FileDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly folders: { readonly accountData: string };
  readonly dataFiles: DataFileJob;
  readonly jobs: { wake(): void };
}

const gate = 'admin';
const params = z.strictObject({ id: z.string().max(100) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };

const present = (row: Row<'data_files'>): DataFile => ({
  ...{ id: row.file_id, with_sound: row.with_sound, state: row.state, percent: row.percent, made_by: row.made_by },
  size: row.size === null ? null : Number(row.size),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
});

async function requireFile(tx: Tx, id: string): Promise<Row<'data_files'>> {
  const row = await tx.selectFrom('data_files').selectAll().where('file_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return row;
}

function startRoute(app: App, { database, audit, nameOf, now, dataFiles, jobs }: FileDeps): void {
  app.post(
    accountDataPaths.files,
    {
      config: { gate, fresh: 'everybody', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        summary: 'Prepare a file with all data of the account, as a ZIP [ACCT-021]',
        ...{ security: signedIn, body: startDataFileSchema, response: { 202: dataFileAnswerSchema, ...answers } },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = actorOf(request);
      const by = await nameOf(actorOf(request));
      const values = {
        ...{ file_id: randomUUID(), account_id: accountId, user_id: userId, made_by: by },
        ...{ with_sound: request.body.with_sound, state: 'queued' as const, created_at: new Date(now()) },
      };
      const row = await database
        .withAccount(accountId, async (tx) => {
          const made = await tx.insertInto('data_files').values(values).returningAll().executeTakeFirstOrThrow();
          const payload = { file: made.file_id };
          await enqueue(tx, dataFiles, { accountId, payload, now: now(), key: made.file_id, madeBy: userId });
          return made;
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new Refusal(accountDataErrors.making) : error;
        });
      jobs.wake();
      const detail = { 'with sound': String(row.with_sound) };
      await audit.write(accountId, { action: 'account-exported', by, address: request.ip, detail });
      void reply.code(202);
      return { status: 202, data: present(row) } as const;
    },
  );
}

function oneFileRoutes(app: App, { database, audit, nameOf, folders }: FileDeps): void {
  const fileOf = (id: string): string => join(folders.accountData, id);
  app.get(
    `${accountDataPaths.files}:id/file/`,
    {
      config: { gate, fresh: 'everybody' },
      schema: {
        summary: 'The file with all data of the account',
        ...{ security: signedIn, params, response: { 200: aFile, ...answers } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { state, file_id: id } = await database.withAccount(actor.accountId, (tx) =>
        requireFile(tx, request.params.id),
      );
      if (state !== 'ready') throw new Refusal(accountDataErrors.notReady);
      await audit.write(actor.accountId, {
        ...{ action: 'account-data-taken', by: await nameOf(actor), address: request.ip },
      });
      void reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="account-data.zip"')
        .type('application/zip');
      return reply.sendFile(id, folders.accountData, { cacheControl: false, contentType: false });
    },
  );
  app.delete(
    `${accountDataPaths.files}:id/`,
    {
      config: { gate },
      schema: {
        summary: 'Take a prepared file away; one that is being made ends',
        ...{ security: signedIn, params, response: { 200: dataFilesAnswerSchema, ...answers } },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const left = await database.withAccount(accountId, async (tx) => {
        const { file_id: id } = await requireFile(tx, request.params.id);
        await tx.deleteFrom('data_files').where('file_id', '=', id).execute();
        return filesOf(tx);
      });
      await rm(fileOf(request.params.id), { force: true });
      return { status: 200, data: left } as const;
    },
  );
}

async function filesOf(tx: Tx): Promise<DataFile[]> {
  const rows = await tx.selectFrom('data_files').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(present);
}

/** Adds the routes to create, list, download and delete files with all data of the account. */
export function accountFileRoutes(app: App, deps: FileDeps): void {
  startRoute(app, deps);
  oneFileRoutes(app, deps);
  app.get(
    accountDataPaths.files,
    {
      config: { gate },
      schema: {
        summary: 'Prepared files with all data of the account, newest first [ACCT-021]',
        ...{ security: signedIn, response: { 200: dataFilesAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const data = await deps.database.withAccount(actorOf(request).accountId, filesOf);
      return { status: 200, data } as const;
    },
  );
}
