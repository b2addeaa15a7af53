import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  reportPaths,
  reportsAnswerSchema,
  saveReportAnswerSchema,
  setScheduleSchema,
  subscribedQuerySchema,
  type Report,
} from '@patchbay/shared-contracts/reports';
import { z } from 'zod';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { requireConfirmed } from '../../domain/access/freshness.ts';
import { reportsGate } from './access.ts';
import { nextRun } from './model/next-run.ts';
import { presentReports, reportById, subscribe, subscribedBy, unsubscribe } from './report-store.ts';
import { requireOwn, type SavedDeps } from './saved-routes.ts';

const config = { gate: reportsGate } as const;
const params = z.strictObject({ id: z.string().max(64) });
const response = { 200: saveReportAnswerSchema, ...refusals, 404: errorAnswerSchema };

async function presented(tx: Tx, actor: Actor, id: string): Promise<Report> {
  const row = await reportById(tx, id);
  const [report] = row === undefined ? [] : await presentReports(tx, actor, [row]);
  if (report === undefined) throw new Refusal(edgeErrors.notFound);
  return report;
}

function scheduleRoute(app: App, { database, now }: SavedDeps): void {
  app.put(
    `${reportPaths.reports}:id/schedule/`,
    {
      config: { ...config, fresh: 'where-rows-leave' },
      schema: {
        summary: 'When a report is sent by itself; who decides it is among its receivers [CONF-REP-004]',
        security: signedIn,
        params,
        body: setScheduleSchema,
        response,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { schedule, ...sends } = request.body;
      if (schedule !== null) requireConfirmed(request);
      const data = await database.withAccount(actor.accountId, async (tx) => {
        const { report, report_id: id } = await requireOwn(tx, actor, request.params.id);
        const set =
          schedule === null
            ? { schedule: null, sends: null, next_at: null }
            : {
                ...{ schedule: JSON.stringify(schedule), sends: JSON.stringify(sends) },
                next_at: new Date(nextRun(schedule, now(), report.zone)),
              };
        await tx.updateTable('reports').set(set).where('report_id', '=', id).execute();
        if (schedule !== null) await subscribe(tx, actor, id);
        return presented(tx, actor, id);
      });
      return { status: 200, data } as const;
    },
  );
}

function subscriptionRoutes(app: App, { database }: SavedDeps): void {
  const described = (summary: string) => ({ summary, security: signedIn, params, response });
  const changed = async (actor: Actor, id: string, change: typeof subscribe | typeof unsubscribe) =>
    database.withAccount(actor.accountId, async (tx) => {
      if ((await reportById(tx, id)) === undefined) throw new Refusal(edgeErrors.notFound);
      await change(tx, actor, id);
      return { status: 200, data: await presented(tx, actor, id) } as const;
    });
  app.put(
    `${reportPaths.reports}:id/subscription/`,
    {
      config: { ...config, fresh: 'everybody' },
      schema: described('Have a report sent to oneself, too [CONF-REP-003]'),
    },
    (request) => changed(actorOf(request), request.params.id, subscribe),
  );
  app.delete(
    `${reportPaths.reports}:id/subscription/`,
    { config, schema: described('Have a report sent to oneself no more [CONF-REP-003]') },
    (request) => changed(actorOf(request), request.params.id, unsubscribe),
  );
}

function subscribedRoute(app: App, { database }: SavedDeps): void {
  app.get(
    reportPaths.subscribed,
    {
      config,
      schema: {
        summary: 'Reports that are sent to who asks, by name [CONF-REP-002]',
        security: signedIn,
        querystring: subscribedQuerySchema,
        response: { 200: reportsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { limit, offset } = request.query;
      return database.withAccount(actor.accountId, async (tx) => {
        const { rows, total } = await subscribedBy(tx, actor.userId, request.query);
        return { objects: await presentReports(tx, actor, rows), meta: { total_count: total, limit, offset } };
      });
    },
  );
}

export function scheduleRoutes(app: App, deps: SavedDeps): void {
  scheduleRoute(app, deps);
  subscriptionRoutes(app, deps);
  subscribedRoute(app, deps);
}
