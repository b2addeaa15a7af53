import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { exportErrors, type FileFormat, type StartExport } from '@patchbay/shared-contracts/exports';
import {
  CALL_LOG_KIND,
  lettersAnswerSchema,
  lettersQuestionSchema,
  reportPaths,
  reportRunsAnswerSchema,
  reportRunsQuerySchema,
  startRunAnswerSchema,
  startRunSchema,
  tableColumns,
  type ReportDefinition,
  type ReportRun,
} from '@patchbay/shared-contracts/reports';
import { sql } from 'kysely';
import type { z } from 'zod';
import { presentDownload } from '../../domain/exports/present-download.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enterReport, reportsGate, requireWhole } from './access.ts';
import { peopleNames } from './report-store.ts';

/** Starts files: queues one for this user; null when too many are being made. */
export interface Files {
  start(actor: Actor, asked: StartExport): Promise<Row<'downloads'> | null>;
  /** Queues a scheduled file, whatever else is being made; retried until `until`, epoch ms. */
  startDue(actor: Actor, asked: StartExport, until: number): Promise<Row<'downloads'>>;
  /** Returns the letters that a PDF file would lack. */
  missingCharacters(
    actor: Actor,
    asked: StartExport,
  ): Promise<{ readonly letters: readonly string[]; readonly isWhole: boolean }>;
  /** Returns the path of a file on the disk. */
  fileOf(id: string): string;
}

export interface RunDeps {
  readonly database: Database;
  readonly exports: Files;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

interface RunsQuery {
  readonly report?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the user's files that still exist. */
async function ownFiles(tx: Tx, { userId }: Actor, ids: readonly string[], now: number) {
  if (ids.length === 0) return new Map<string, { file: string | null; name: string }>();
  const rows = await tx
    .selectFrom('downloads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('download_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.download_id, presentDownload(row, now)]));
}

async function runsOf(tx: Tx, actor: Actor, { report, limit, offset }: RunsQuery, now: number) {
  const list = tx
    .selectFrom('report_runs')
    .$if(report !== undefined, (query) => query.where('report_id', '=', report ?? ''));
  const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const names = await peopleNames(
    tx,
    rows.map(({ user_id: id }) => id),
  );
  const files = await ownFiles(
    tx,
    actor,
    rows.map(({ run_id: id }) => id),
    now,
  );
  const objects = rows.map((row): ReportRun => {
    const file = files.get(row.run_id);
    return {
      ...{ id: row.run_id, report_id: row.report_id, name: row.name, report: row.report, state: row.state },
      ...{ by: names.get(row.user_id) ?? '', began_at: row.began_at.toISOString() },
      ended_at: row.ended_at?.toISOString() ?? null,
      ...{ rows: row.rows, failure: row.failure, format: row.format },
      range: {
        from: row.from_at.toISOString(),
        to: new Date(Math.max(row.from_at.getTime(), row.end_at.getTime() - 1)).toISOString(),
      },
      ...{ file: file?.file ?? null, file_name: file?.name ?? null },
    };
  });
  return { objects, meta: { total_count: total, limit, offset } };
}

function listRoute(app: App, { database, now }: RunDeps): void {
  app.get(
    reportPaths.runs,
    {
      config: { gate: reportsGate },
      schema: {
        summary: 'What ran, and what became of it, newest first [CONF-REP-004]',
        security: signedIn,
        querystring: reportRunsQuerySchema,
        response: { 200: reportRunsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return database.withAccount(actor.accountId, (tx) => runsOf(tx, actor, request.query, now()));
    },
  );
}

type Question = z.output<typeof lettersQuestionSchema>;

/** Converts to an export request. */
function exportOf({ name, report, report_id, titles }: Question, format: FileFormat): StartExport {
  const page = report.kind === CALL_LOG_KIND ? 'call-log-report' : 'standard-report';
  return { page, format, columns: [...tableColumns(report)], titles, query: { name, report_id, report } };
}

const requireMay = (database: Database, actor: Actor, report: ReportDefinition, now: number): Promise<void> =>
  database.withAccount(actor.accountId, async (tx) => {
    await enterReport(tx, actor, report);
    await requireWhole(tx, actor, report, now);
  });

function lettersRoute(app: App, { database, exports, now }: RunDeps): void {
  app.post(
    reportPaths.letters,
    {
      config: { gate: reportsGate },
      schema: {
        summary: 'Which letters a PDF file of a report would lack, before it is made [UX-015, UX-019]',
        security: signedIn,
        body: lettersQuestionSchema,
        response: { 200: lettersAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await requireMay(database, actor, request.body.report, now());
      const { letters, isWhole } = await exports.missingCharacters(actor, exportOf(request.body, 'pdf'));
      return { status: 200 as const, data: { letters: [...letters], is_whole: isWhole } };
    },
  );
}

function startRoute(app: App, { database, exports, audit, nameOf, now }: RunDeps): void {
  app.post(
    reportPaths.runs,
    {
      config: { gate: reportsGate, fresh: 'everybody' },
      schema: {
        summary: 'Run a report: a file of all its rows, in the downloads [CONF-REP-003]',
        security: signedIn,
        body: startRunSchema,
        response: { 202: startRunAnswerSchema, ...refusals, 422: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      await requireMay(database, actor, request.body.report, now());
      const asked = exportOf(request.body, request.body.format);
      const { page, format, columns } = asked;
      const download = await exports.start(actor, asked);
      if (download === null) throw new Refusal(exportErrors.tooMany);
      const detail = { format, columns: columns.join(' ') };
      const what = { action: 'log-exported', whom: page, address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
      void reply.code(202);
      return { status: 202, data: presentDownload(download, now()) } as const;
    },
  );
}

export function runRoutes(app: App, deps: RunDeps): void {
  listRoute(app, deps);
  startRoute(app, deps);
  lettersRoute(app, deps);
}
