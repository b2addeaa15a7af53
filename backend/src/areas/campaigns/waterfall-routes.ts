import {
  campaignNumbersAnswerSchema,
  campaignNumbersQuerySchema,
  campaignPaths,
  campaignsGate,
  waterfallAnswerSchema,
} from '@patchbay/shared-contracts/campaigns';
import { coinsOfCallOut } from '../../domain/ledger/campaign-costs.ts';
import type { AgentNow } from '../../domain/campaigns/agents-now.ts';
import type { Plan } from '../../domain/campaigns/plan.ts';
import { countOf, readNumbersOfStep, readWaterfall, type Waterfall } from '../../domain/campaigns/waterfall.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { createCostly } from '../../kernel/costly/costly.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { requirePlan } from './require-plan.ts';
import { answers, params } from './state-routes.ts';
import { whoIsThere, type FigureDeps } from './who-is-there.ts';

/** Ids of ready agents, when customers must get their own agent. */
const ownReady = ({ row }: Plan, agents: readonly AgentNow[]): readonly string[] | null =>
  row.own_agent ? agents.filter(({ is }) => is === 'ready').map(({ id }) => id) : null;

/** Caches the counts for a short time: counting a million numbers takes seconds. */
function countedSeldom({ database, now }: FigureDeps, agentsNow: ReturnType<typeof whoIsThere>) {
  const costly = createCostly<Waterfall>(now);
  return async (accountId: string, id: string): Promise<Waterfall> => {
    const agents = await agentsNow(accountId);
    const { value } = await costly.get(`${accountId} ${id}`, () =>
      database.withAccount(accountId, async (tx) => {
        const plan = await requirePlan(tx, id);
        return readWaterfall(tx, plan, now(), ownReady(plan, agents));
      }),
    );
    return value;
  };
}

/** Adds the routes that explain why a campaign is not dialling, with the numbers of each step [CAMP-015]. */
export function waterfallRoutes(app: App, deps: FigureDeps): void {
  const { database, now } = deps;
  const agentsNow = whoIsThere(deps);
  const waterfallOf = countedSeldom(deps, agentsNow);
  const config = { gate: campaignsGate };
  const shared = { security: signedIn, params };
  app.get(
    campaignPaths.waterfall(':id'),
    {
      config,
      schema: {
        ...{ summary: 'Why a campaign is not dialling: from loaded to ready now [CAMP-015]', ...shared },
        response: { 200: waterfallAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { steps, ...waterfall } = await waterfallOf(accountId, request.params.id);
      const call_costs = await database.withAccount(accountId, (tx) => coinsOfCallOut(tx, now()));
      return { status: 200, data: { ...waterfall, steps: [...steps], call_costs } };
    },
  );
  app.get(
    campaignPaths.numbers(':id'),
    {
      config,
      schema: {
        ...{ summary: 'Numbers of a campaign, and where each stands: those behind a step of its waterfall [CAMP-015]' },
        ...{
          ...shared,
          querystring: campaignNumbersQuerySchema,
          response: { 200: campaignNumbersAnswerSchema, ...answers },
        },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { query } = request;
      const agents = await agentsNow(accountId);
      const { total, rows } = await database.withAccount(accountId, async (tx) => {
        const plan = await requirePlan(tx, request.params.id);
        return readNumbersOfStep(tx, plan, { now: now(), ready: ownReady(plan, agents) }, query);
      });
      const objects = rows.map((row) => ({
        ...row,
        about: { ...row.about },
        next_try_at: row.next_try_at?.toISOString() ?? null,
      }));
      const all = total ?? countOf(await waterfallOf(accountId, request.params.id), query.refusal);
      return { objects, meta: { total_count: all } };
    },
  );
}
