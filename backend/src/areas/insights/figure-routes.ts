import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callConnectivityAnswerSchema,
  callPickupTimeAnswerSchema,
  callSummaryAnswerSchema,
  figureQuestionSchema,
  insightsPaths,
  SERVICE_LEVEL_SECONDS,
  SERVICE_LEVEL_TARGET,
} from '@patchbay/shared-contracts/insights';
import { sumsByQueue } from '../../domain/calls/sums/call-sums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { figuresGate } from './access.ts';
import { figureAsk, readFigures, toldAsOf, type FigureAsk, type FigureDeps } from './asking.ts';
import { countCompared, countRange, toldSums } from './counting.ts';

/** A row for each queue with calls in the range, by name; those of none at the end. */
async function byQueue(tx: Tx, { sums, range }: FigureAsk) {
  const found = await sumsByQueue(tx, sums, range);
  const queues = await tx
    .selectFrom('queues')
    .select(['queue_id', 'name', 'service_level_seconds as seconds', 'service_level_target as target'])
    .execute();
  const names = [...found].filter(([, { calls }]) => calls > 0).map(([name]) => name);
  const rows = names.sort((one, other) => Number(one === '') - Number(other === '') || one.localeCompare(other));
  return rows.map((name) => {
    const queue = queues.find((one) => one.name === name);
    return {
      queue: name === '' ? null : name,
      queue_id: queue?.queue_id ?? null,
      service_level_seconds: queue?.seconds ?? SERVICE_LEVEL_SECONDS,
      service_level_target: queue?.target ?? SERVICE_LEVEL_TARGET,
      sums: toldSums(found.get(name)),
    };
  });
}

const answers = { ...refusals, 422: errorAnswerSchema };

function callSummaryRoute(app: App, deps: FigureDeps): void {
  app.get(
    insightsPaths.callSummary,
    {
      config: { gate: figuresGate },
      schema: {
        summary: 'Figures of calls in a range [INS-013, INS-024]',
        security: signedIn,
        querystring: figureQuestionSchema,
        response: { 200: callSummaryAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { step } = request.query;
      const ask = figureAsk(request, request.query, deps.now());
      return readFigures(deps, ask, async (tx) => ({
        ...({ status: 200, success: true } as const),
        ...toldAsOf(ask),
        data: { ...(await countRange(tx, ask, ask.range, step)), by_queue: await byQueue(tx, ask) },
        compare: await countCompared(tx, ask, step),
      }));
    },
  );
}

function callPickupTimeRoute(app: App, deps: FigureDeps): void {
  app.post(
    insightsPaths.callPickupTime,
    {
      config: { gate: figuresGate },
      schema: {
        summary: 'How fast calls are picked up [INS-014]',
        security: signedIn,
        body: figureQuestionSchema,
        response: { 200: callPickupTimeAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { step } = request.body;
      const ask = figureAsk(request, request.body, deps.now());
      return readFigures(deps, ask, async (tx) => ({
        ...({ status: 200 } as const),
        ...toldAsOf(ask),
        data: await countRange(tx, ask, ask.range, step),
        compare: await countCompared(tx, ask, step),
      }));
    },
  );
}

function callConnectivityRoute(app: App, deps: FigureDeps): void {
  app.get(
    insightsPaths.callConnectivity,
    {
      config: { gate: figuresGate },
      schema: {
        summary: 'How many calls were connected, in steps [INS-015]',
        security: signedIn,
        querystring: figureQuestionSchema,
        response: { 200: callConnectivityAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { step = 'day' } = request.query;
      const ask = figureAsk(request, request.query, deps.now());
      return readFigures(deps, ask, async (tx) => {
        const { range, sums, series } = await countRange(tx, ask, ask.range, step);
        const compare = await countCompared(tx, ask, step);
        return { ...toldAsOf(ask), range, call_connectivity: series, aggregate: sums, compare };
      });
    },
  );
}

export function figureRoutes(app: App, deps: FigureDeps): void {
  callSummaryRoute(app, deps);
  callPickupTimeRoute(app, deps);
  callConnectivityRoute(app, deps);
}
