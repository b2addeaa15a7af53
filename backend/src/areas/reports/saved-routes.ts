import { randomUUID } from 'node:crypto';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  changeReportSchema,
  reportErrors,
  reportPaths,
  REPORTS_MOST,
  reportsAnswerSchema,
  reportsQuerySchema,
  saveReportAnswerSchema,
  saveReportSchema,
  type Report,
} from '@patchbay/shared-contracts/reports';
import { z } from 'zod';
import { requireConfirmed } from '../../domain/access/freshness.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { NewRow } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { reportsGate, requireWhole } from './access.ts';
import { nextRun } from './model/next-run.ts';
import { countReports, mayChange, presentReports, reportsBy, type ReportRow } from './report-store.ts';

export interface SavedDeps {
  readonly database: Database;
  readonly now: () => number;
}

const config = { gate: reportsGate } as const;
const params = z.strictObject({ id: z.string().max(64) });
const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema, 422: errorAnswerSchema };

/** Requires a report that the user may change. */
export async function requireOwn(tx: Tx, actor: Actor, id: string): Promise<ReportRow> {
  const row = await tx.selectFrom('reports').selectAll().where('report_id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  if (!mayChange(actor, row)) throw new Refusal(reportErrors['not-yours']);
  return row;
}

/** Writes it; refuses a duplicate name. */
async function written({ database }: SavedDeps, actor: Actor, write: (tx: Tx) => Promise<ReportRow>): Promise<Report> {
  try {
    return await database.withAccount(actor.accountId, async (tx) => {
      const [report] = await presentReports(tx, actor, [await write(tx)]);
      if (report === undefined) throw new Error('a report that was written is not there');
      return report;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal(reportErrors['name-taken'], 'name') : error;
  }
}

const insert = async (tx: Tx, row: NewRow<'reports'>): Promise<ReportRow> => {
  if ((await countReports(tx)) >= REPORTS_MOST) throw new Refusal(reportErrors['too-many-reports']);
  return tx.insertInto('reports').values(row).returningAll().executeTakeFirstOrThrow();
};

function listRoute(app: App, { database }: SavedDeps): void {
  app.get(
    reportPaths.reports,
    {
      config,
      schema: {
        summary: 'Saved reports, by name [CONF-REP-002]',
        security: signedIn,
        querystring: reportsQuerySchema,
        response: { 200: reportsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { limit, offset } = request.query;
      return database.withAccount(actor.accountId, async (tx) => {
        const { rows, total } = await reportsBy(tx, request.query);
        return { objects: await presentReports(tx, actor, rows), meta: { total_count: total, limit, offset } };
      });
    },
  );
}

function createRoute(app: App, deps: SavedDeps): void {
  app.post(
    reportPaths.reports,
    {
      config,
      schema: {
        summary: 'Save a report [CONF-REP-004]',
        security: signedIn,
        body: saveReportSchema,
        response: { 200: saveReportAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { name, report } = request.body;
      const data = await written(deps, actor, async (tx) => {
        await requireWhole(tx, actor, report, deps.now());
        return insert(tx, {
          ...{ report_id: randomUUID(), account_id: actor.accountId, name, report: JSON.stringify(report) },
          ...{ made_by: actor.userId, changed_at: new Date(deps.now()) },
        });
      });
      return { status: 200, data } as const;
    },
  );
}

function changeRoutes(app: App, deps: SavedDeps): void {
  app.put(
    `${reportPaths.reports}:id/`,
    {
      config: { ...config, fresh: 'where-rows-leave' },
      schema: {
        summary: 'Change or rename a report [CONF-REP-004]',
        security: signedIn,
        params,
        body: changeReportSchema,
        response: { 200: saveReportAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { name, report, changed_at: seen } = request.body;
      const data = await written(deps, actor, async (tx) => {
        const { schedule, changed_at, next_at: due } = await requireOwn(tx, actor, request.params.id);
        if (seen !== undefined && Date.parse(seen) !== changed_at.getTime())
          throw new Refusal(reportErrors['changed-meanwhile']);
        if (schedule !== null) requireConfirmed(request); // the change affects what is sent from now on
        await requireWhole(tx, actor, report, deps.now());
        const now = deps.now();
        const isDue = due !== null && due.getTime() <= now; // about to be sent
        const next_at = isDue ? due : schedule && new Date(nextRun(schedule, now, report.zone)); // the zone may have changed
        return tx
          .updateTable('reports')
          .set({ name, report: JSON.stringify(report), changed_at: new Date(now), next_at })
          .where('report_id', '=', request.params.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return { status: 200, data } as const;
    },
  );
  app.delete(
    `${reportPaths.reports}:id/`,
    {
      config,
      schema: {
        summary: 'Delete a report; its runs stay [CONF-REP-004]',
        security: signedIn,
        params,
        response: { 204: z.undefined(), ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      await deps.database.withAccount(actor.accountId, async (tx) => {
        await requireOwn(tx, actor, request.params.id);
        await tx.deleteFrom('reports').where('report_id', '=', request.params.id).execute();
      });
      return reply.code(204).send();
    },
  );
}

export function savedRoutes(app: App, deps: SavedDeps): void {
  listRoute(app, deps);
  createRoute(app, deps);
  changeRoutes(app, deps);
}
