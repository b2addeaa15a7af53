import { errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import {
  livePaths,
  queueMonitoringAnswerSchema,
  queueMonitoringSchema,
  waitingCallersAnswerSchema,
  waitingCallersSchema,
  waitTimesAnswerSchema,
  waitTimesSchema,
} from '@patchbay/shared-contracts/live';
import { maskNumber } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../domain/access/route-gates.ts';
import { noSums, toldSums } from '../../domain/calls/sums/call-sums.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import { readCounted } from '../../domain/calls/sums/read-counted.ts';
import { namesByNumber } from '../../domain/customers/name-by-number.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { presentWaitingCallers, longestWaitMs, queueNowOf, waitsOf, type Picture } from './model/queue-now.ts';
import { readMatters } from './alert-store.ts';
import { readQueueAgents, type QueueAgentDeps } from './queue-agents.ts';
import { accountClock, readQueueDays, readQueueFigures } from './queue-figures.ts';
import { visibleQueues } from './visible-queues.ts';

export interface QueueDeps extends QueueAgentDeps {
  readonly waiting: Pick<Waiting, 'of'>;
  readonly now: () => number;
}

export const QUEUE_MONITOR = pageGate('/live-interactions/queues-monitor');

const answers = { ...refusals, 422: errorAnswerSchema };
const noCalls = toldSums(noSums);

/** Reads the current state of all queues of an account. */
const readPicture = async (deps: QueueDeps, accountId: string): Promise<Picture> => ({
  lines: await deps.waiting.of(accountId),
  agents: (await readQueueAgents(deps, accountId)).byQueue,
  figures: await readQueueFigures(deps.database, accountId, deps.now()),
  alerts: await deps.database.withAccount(accountId, readMatters),
});

const rowsSeen = async ({ database }: QueueDeps, request: FastifyRequest, ids?: readonly string[]) =>
  database.withAccount(actorOf(request).accountId, (tx) => visibleQueues(tx, accessOf(request).sees, ids));

const listed = (ids: string | readonly string[] | undefined): readonly string[] | undefined =>
  typeof ids === 'string' ? [ids] : ids;

function queueMonitoringRoute(app: App, deps: QueueDeps): void {
  app.post(
    livePaths.queueMonitoring,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'Queues of the moment, and today by hour [LIVE-018, LIVE-019, LIVE-026]',
        security: signedIn,
        body: queueMonitoringSchema,
        response: { 200: queueMonitoringAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { queue_id: ids, solutions } = request.body;
      const now = deps.now();
      const rows = await rowsSeen(deps, request, listed(ids));
      const picture = await readPicture(deps, accountId);
      const { zone, dayOf } = await readCounted(deps.database, accountId, async (tx) => {
        const clock = await accountClock(tx, now);
        return { zone: clock.zone, dayOf: await readQueueDays(tx, clock, solutions) };
      });
      const waits = rows.map((row) => {
        const queue = { ...queueNowOf(row, picture, noCalls), sums: dayOf(row.name).today };
        return [row.queue_id, { ...queue, longest_wait_ms: longestWaitMs(queue, now) }] as const;
      });
      return {
        ...({ status: 200 } as const),
        as_of: new Date(now).toISOString(),
        zone,
        data: {
          aggregated_data: Object.fromEntries(waits),
          hourly_data: Object.fromEntries(rows.map((row) => [row.queue_id, [...dayOf(row.name).hours]])),
        },
      };
    },
  );
}

function waitTimesRoute(app: App, deps: QueueDeps): void {
  app.get(
    livePaths.waitTimes,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'How long callers wait, by queue [LIVE-020]',
        security: signedIn,
        querystring: waitTimesSchema,
        response: { 200: waitTimesAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const now = deps.now();
      const rows = await rowsSeen(deps, request, listed(request.query.queue_id));
      const picture = await readPicture(deps, actorOf(request).accountId);
      const objects = rows.map((row) => {
        const waits = waitsOf(row, picture);
        return { ...waits, longest_wait_ms: longestWaitMs(waits, now) };
      });
      return { status: 200 as const, as_of: new Date(now).toISOString(), details: { waits_data: { objects } } };
    },
  );
}

function waitingCallersRoute(app: App, deps: QueueDeps): void {
  app.get(
    livePaths.waitingCallers,
    {
      config: { gate: QUEUE_MONITOR },
      schema: {
        summary: 'Who waits in a queue, the next first [LIVE-036]',
        security: signedIn,
        querystring: waitingCallersSchema,
        response: { 200: waitingCallersAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { queue_id: id } = request.query;
      const masking = serverMasking(accessOf(request).profile);
      const [row] = await rowsSeen(deps, request, [id]);
      const picture = await readPicture(deps, accountId);
      const numbers = (picture.lines.get(id) ?? []).map(({ customerNumber }) => customerNumber);
      const names = await deps.database.withAccount(accountId, (tx) => namesByNumber(tx, numbers));
      const shown = (number: string) => maskNumber(number, masking);
      return {
        status: 200 as const,
        as_of: new Date(deps.now()).toISOString(),
        objects: row === undefined ? [] : presentWaitingCallers(row, picture, { names, shown }),
      };
    },
  );
}

/** Adds the routes of the queue monitor [LIVE-016]. */
export function queueMonitorRoutes(app: App, deps: QueueDeps): void {
  queueMonitoringRoute(app, deps);
  waitTimesRoute(app, deps);
  waitingCallersRoute(app, deps);
}
