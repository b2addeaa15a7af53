import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callDetailAnswerSchema,
  callRecordsAnswerSchema,
  callRecordsQuerySchema,
  logPaths,
} from '@patchbay/shared-contracts/logs';
import { homeSummaryAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { nextDayStart, startOfDay } from '@patchbay/shared-contracts/time';
import { z } from 'zod';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accessTo } from '../../domain/access/access.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readCallbacks } from '../../domain/calls/called-back.ts';
import { logGate, maySee, readerOf, type Reader } from '../../domain/calls/log-access.ts';
import { cursorOf, metaOf, readLog } from '../../domain/calls/log-answer.ts';
import { callPage } from '../../domain/calls/log-page.ts';
import { finishedCalls, newestCalls, withNames } from '../../domain/calls/log.ts';
import { sumFinishedCalls, sumsByBucket, toldSums } from '../../domain/calls/sums/call-sums.ts';
import { MOST_TO_COUNT } from '../../domain/calls/sums/read-counted.ts';
import { mayTouchCall, type TouchDeps } from '../../domain/calls/touch-call.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { presentCall, presentCallDetail } from '../../domain/calls/model/present.ts';

export interface LogDeps extends TouchDeps {
  readonly database: Database;
  readonly now: () => number;
}

const callParams = z.strictObject({ id: z.string().max(100) });

function callListRoute(app: App, { database, now }: LogDeps): void {
  app.get(
    logPaths.callRecords,
    {
      config: { gate: logGate('call-logs'), triesNumbers: ['search'] },
      schema: {
        summary: 'The call log, newest first [LOGS-010, LOGS-020, LOGS-021]',
        security: signedIn,
        querystring: callRecordsQuerySchema,
        response: { 200: callRecordsAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { query } = request;
      const after = cursorOf(query.cursor);
      return readLog(database, actor.accountId, async (tx) => {
        const { masking, masked, zone, sees } = readerOf(accessOf(request));
        const range = rangeFor(query, now(), zone);
        const page = await callPage(tx, { query, range, sees, masked, zone, after });
        return { objects: page.rows.map((row) => presentCall(row, masking)), meta: metaOf(page) };
      });
    },
  );
}

function callDetailRoute(app: App, deps: LogDeps): void {
  const { database } = deps;
  app.get(
    `${logPaths.callRecords}:id/`,
    {
      config: { gate: logGate('call-logs') },
      schema: {
        summary: 'One call whole',
        security: signedIn,
        params: callParams,
        response: { 200: callDetailAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return database.withAccount(actor.accountId, async (tx) => {
        const { masking, sees } = readerOf(accessOf(request));
        const touchable = finishedCalls(tx).where(mayTouchCall(deps, { actor, sees }));
        const row = await withNames(touchable).where('call_id', '=', request.params.id).executeTakeFirst();
        if (row === undefined) throw new Refusal(edgeErrors.notFound);
        const callbacks = await readCallbacks(tx, sees, row);
        return { status: 200, data: { ...presentCallDetail(row, masking), ...callbacks } } as const;
      });
    },
  );
}

/** Counts today's calls visible to the user, as on the dashboard [INS-024]. */
async function sumsOfToday(tx: Tx, { sees, zone }: Pick<Reader, 'sees' | 'zone'>, now: number) {
  const today = { key: 0, from: startOfDay(now, zone), end: nextDayStart(now, zone) };
  const found = await sumsByBucket(tx, { agents: sees.agents, queues: sees.queues ?? undefined }, [today]);
  return toldSums(found.get(today.key));
}

function homeRoute(app: App, { database, now }: LogDeps): void {
  app.get(
    shellPaths.homeSummary,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: "Sums of today's calls, and the newest calls of who may see the call log [ROUTE-005, INS-024]",
        security: signedIn,
        response: { 200: homeSummaryAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const isCounted = await sumFinishedCalls(database, actor.accountId, MOST_TO_COUNT);
      return database.withAccount(actor.accountId, async (tx) => {
        const access = await accessTo(tx, actor);
        if (access === undefined) throw new Refusal(edgeErrors.forbidden);
        const reader = readerOf(access);
        const recent = maySee(access, 'call-logs') ? await newestCalls(tx, reader.sees, new Date(now())) : [];
        return {
          today: isCounted ? await sumsOfToday(tx, reader, now()) : null,
          recent_calls: recent.map((row) => presentCall(row, reader.masking)),
        };
      });
    },
  );
}

export function logRoutes(app: App, deps: LogDeps): void {
  callListRoute(app, deps);
  callDetailRoute(app, deps);
  homeRoute(app, deps);
}
