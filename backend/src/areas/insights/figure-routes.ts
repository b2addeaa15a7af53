import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callConnectivityAnswerSchema,
  callPickupTimeAnswerSchema,
  callSummaryAnswerSchema,
  figureQuestionSchema,
  hierarchyAccountsAnswerSchema,
  insightsPaths,
  SERVICE_LEVEL_SECONDS,
  SERVICE_LEVEL_TARGET,
} from '@patchbay/shared-contracts/insights';
import { sumsByQueue, toldSums } from '../../domain/calls/sums/call-sums.ts';
import { accountsFrom } from '../../domain/hierarchy/hierarchy.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { figuresGate, hierarchyGate } from './access.ts';
import { resolveFigureQuery, readEach, asOfFields, type FigureQuery, type FigureDeps } from './figure-query.ts';
import { countBoth } from './counting.ts';
import { added, type CountedBoth } from './model/added.ts';

/** Returns a row for each queue with calls in the range, by name; calls without a queue at the end. */
async function byQueue(tx: Tx, { sums, range }: FigureQuery) {
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

/** Returns a row for each account when all of a hierarchy were requested [ROLE-019]. */
const byAccount = ({ accounts }: FigureQuery, counted: readonly CountedBoth[]) =>
  accounts.length === 1
    ? {}
    : {
        by_account: accounts.flatMap(({ account_id, name = '' }, place) => {
          const of = counted[place];
          return of === undefined ? [] : [{ account_id, name, sums: of.counted.sums }];
        }),
      };

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
      const ask = await resolveFigureQuery(deps, request, request.query);
      const [first, ...others] = await readEach(deps, ask, async (tx) => ({
        ...(await countBoth(tx, ask, step)),
        queues: await byQueue(tx, ask),
      }));
      const { counted, compare } = added([first, ...others]);
      // Queues of different accounts are unrelated, even with the same name.
      const by_queue = others.length === 0 ? first.queues : [];
      return {
        ...({ status: 200, success: true } as const),
        ...asOfFields(ask),
        data: { ...counted, by_queue, ...byAccount(ask, [first, ...others]) },
        compare,
      };
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
      const ask = await resolveFigureQuery(deps, request, request.body);
      const { counted: data, compare } = added(await readEach(deps, ask, (tx) => countBoth(tx, ask, step)));
      return { ...({ status: 200 } as const), ...asOfFields(ask), data, compare };
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
      const ask = await resolveFigureQuery(deps, request, request.query);
      const { counted, compare } = added(await readEach(deps, ask, (tx) => countBoth(tx, ask, step)));
      const { range, sums, series } = counted;
      return { ...asOfFields(ask), range, call_connectivity: series, aggregate: sums, compare };
    },
  );
}

function hierarchyAccountsRoute(app: App, { database }: FigureDeps): void {
  app.get(
    insightsPaths.hierarchyAccounts,
    {
      config: { gate: hierarchyGate },
      schema: {
        summary: 'Accounts of the hierarchy, to choose from [ROLE-019]',
        security: signedIn,
        response: { 200: hierarchyAccountsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ objects: [...(await accountsFrom(database, actorOf(request).accountId))] }),
  );
}

export function figureRoutes(app: App, deps: FigureDeps): void {
  hierarchyAccountsRoute(app, deps);
  callSummaryRoute(app, deps);
  callPickupTimeRoute(app, deps);
  callConnectivityRoute(app, deps);
}
