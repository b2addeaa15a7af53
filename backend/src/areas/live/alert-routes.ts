import { errorAnswerSchema, type UserGate } from '@patchbay/shared-contracts';
import {
  alertsAnswerSchema,
  alertsQuerySchema,
  chosenThresholdsAnswerSchema,
  chosenThresholdsSchema,
  isWebHookUrl,
  limitsProblem,
  liveErrors,
  livePaths,
  queueThresholdsAnswerSchema,
  thresholdErrors,
  watchedFigures,
  type QueueThresholds,
} from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import { requireConfirmed } from '../../domain/access/freshness.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { readHooks, writeHook } from './alert-hooks.ts';
import { alertsPage, readThresholds, writeThresholds } from './alert-store.ts';
import { QUEUE_MONITOR } from './queue-routes.ts';
import { visibleQueues } from './visible-queues.ts';

export interface AlertDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** Agents may view the monitor, but not change thresholds. */
const DECIDE: UserGate = { all: ['privileged', QUEUE_MONITOR] };
const params = z.object({ queue_id: z.string().min(1).max(64) });

function requireSound(thresholds: QueueThresholds): void {
  for (const figure of watchedFigures) {
    const limits = thresholds[figure];
    const problem = limits === undefined ? null : limitsProblem(figure, limits);
    if (problem !== null) throw new Refusal(thresholdErrors[problem], `thresholds.${figure}`);
  }
}

function requireAddress(url: string | null | undefined): void {
  if (url !== null && url !== undefined && !isWebHookUrl(url))
    throw new Refusal(thresholdErrors['no-address'], 'web_hook');
}

function choosingRoute(app: App, { database, audit, nameOf }: AlertDeps): void {
  app.put(
    `${livePaths.thresholds}:queue_id/`,
    {
      config: { gate: DECIDE, fresh: 'where-rows-leave' },
      schema: {
        summary: 'What of a queue is worth a warning, or critical, from now on [LIVE-030]',
        ...{ security: signedIn, params, body: chosenThresholdsSchema },
        response: { 200: chosenThresholdsAnswerSchema, ...refusals, 404: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { thresholds, web_hook: url } = request.body;
      requireSound(thresholds);
      requireAddress(url);
      const queue = await database.withAccount(accountId, async (tx) => {
        const [visibleQueue] = await visibleQueues(tx, accessOf(request).sees, [request.params.queue_id]);
        if (visibleQueue === undefined) return undefined;
        if (!(await writeThresholds(tx, accountId, visibleQueue.queue_id, thresholds))) return undefined;
        if (url !== undefined && (await writeHook(tx, accountId, visibleQueue.queue_id, url)) && url !== null)
          requireConfirmed(request); // a new address receives data of the account from now on
        return visibleQueue;
      });
      if (queue === undefined) throw new Refusal(liveErrors.unknownQueue);
      const noted = { action: 'thresholds-changed', by: await nameOf(actor), whom: queue.name } as const;
      await audit.write(accountId, { ...noted, address: request.ip, detail: url ? { web_hook: url } : {} });
      return { status: 200 as const, thresholds };
    },
  );
}

/** Adds the routes of queues' thresholds and alerts [LIVE-030]. */
export function alertRoutes(app: App, deps: AlertDeps): void {
  const { database } = deps;
  choosingRoute(app, deps);
  app.get(
    livePaths.thresholds,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'What is watched of queues [LIVE-030]',
        security: signedIn,
        response: { 200: queueThresholdsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { sees } = accessOf(request);
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const [thresholds, hooks] = [await readThresholds(tx), await readHooks(tx)];
        const objects = (await visibleQueues(tx, sees)).map(({ queue_id, name }) => ({
          queue: { queue_id, queue_name: name },
          thresholds: thresholds.get(queue_id) ?? {},
          web_hook: hooks.get(queue_id) ?? null,
        }));
        return { status: 200 as const, objects };
      });
    },
  );
  app.get(
    livePaths.alerts,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'Alerts of queues, the newest first [LIVE-030]',
        ...{ security: signedIn, querystring: alertsQuerySchema },
        response: { 200: alertsAnswerSchema, ...refusals },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, (tx) => alertsPage(tx, accessOf(request).sees, request.query)),
  );
}
