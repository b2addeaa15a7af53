import {
  campaignPaceAnswerSchema,
  campaignPaths,
  campaignRatesAnswerSchema,
  campaignsGate,
  triesAnswerSchema,
  triesQuerySchema,
} from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import type { AgentNow } from '../../domain/campaigns/agents-now.ts';
import { countedOn } from '../../domain/campaigns/days.ts';
import { readRates } from '../../domain/campaigns/paces.ts';
import { agentsOfCampaign, type Plan } from '../../domain/campaigns/plan.ts';
import { linesOut } from '../../domain/campaigns/campaign-snapshot.ts';
import { triesSeen } from '../../domain/campaigns/tries-seen.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { requirePlan } from './require-plan.ts';
import { answers, params } from './state-routes.ts';
import { whoIsThere, type FigureDeps } from './who-is-there.ts';

/** Maximum number of earlier reasons returned, newest first. */
const BEFORE = 60;

/** Counts the campaign's agents by their current activity. */
async function standingsOf(tx: Tx, plan: Plan, agents: readonly AgentNow[]) {
  const own = new Set(await agentsOfCampaign(tx, plan));
  const are = (state: AgentNow['is']) => agents.filter(({ id, is }) => own.has(id) && is === state).length;
  return { ready: are('ready'), talking: are('talking'), wrapping_up: are('wrapping-up'), away: are('away') };
}

async function readPace(
  tx: Tx,
  plan: Plan,
  agents: readonly AgentNow[],
  now: number,
): Promise<z.infer<typeof campaignPaceAnswerSchema>['data']> {
  const { row, timeZone } = plan;
  const last = await tx.selectFrom('campaign_paces').selectAll().where('campaign_id', '=', row.id).executeTakeFirst();
  const before = await tx
    .selectFrom('campaign_reasons')
    .select(['at', 'reason', 'wanted', 'inputs'])
    .where('campaign_id', '=', row.id)
    .orderBy('at', 'desc')
    .limit(BEFORE)
    .execute();
  const lines = (await linesOut(tx)).filter(({ campaign_id: id }) => id === row.id);
  const are = (...states: readonly string[]) => lines.filter(({ state }) => states.includes(state)).length;
  const { at = null, reason = null, wanted = 0, dialled = 0, inputs = null } = last ?? {};
  return {
    now: at === null || reason === null ? null : { at: at.toISOString(), reason, wanted, dialled, inputs },
    agents: await standingsOf(tx, plan, agents),
    lines: { ringing: are('dialled', 'ringing'), waiting: are('answered'), talking: are('talking') },
    ...(await countedOn(tx, row.id, dayAt(now, timeZone))),
    before: before.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

async function readTries(tx: Tx, id: string, sees: VisibleScope, asked: z.infer<typeof triesQuerySchema>) {
  const { number, limit, offset } = asked;
  const all = tx
    .selectFrom('campaign_tries')
    .where('campaign_id', '=', id)
    .where(triesSeen(sees))
    .$if(number !== undefined, (query) => query.where(sql<boolean>`starts_with(number, ${number ?? ''})`));
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('try_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const objects = rows.map((row) => ({
    ...{ id: row.try_id, number: row.number, at: row.at.toISOString(), caller_id: row.service_number },
    ...{ attempt: row.attempt, outcome: row.outcome, call_id: row.call_id, agent_id: row.agent_id },
    ...{ ring_ms: row.ring_ms, talk_ms: row.talk_ms, passed: { ...row.passed } },
  }));
  return { objects, meta: { total_count: total } };
}

/** Adds the routes for a campaign's activity: its pace and reasons, its measurements, its dials. */
export function campaignFigureRoutes(app: App, deps: FigureDeps): void {
  const { database, now } = deps;
  const agentsNow = whoIsThere(deps);
  const config = { gate: campaignsGate };
  const shared = { security: signedIn, params };
  app.get(
    campaignPaths.rates(':id'),
    {
      config,
      schema: {
        ...{ summary: 'What a campaign has measured of answers, rings and talks [CAMP-017]', ...shared },
        response: { 200: campaignRatesAnswerSchema, ...answers },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const { row } = await requirePlan(tx, request.params.id);
        return { status: 200, data: await readRates(tx, row.id) };
      }),
  );
  app.get(
    campaignPaths.pace(':id'),
    {
      config,
      schema: {
        ...{ summary: 'What a campaign does now, and why as much as it does [CAMP-011]', ...shared },
        response: { 200: campaignPaceAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const agents = await agentsNow(accountId);
      return database.withAccount(accountId, async (tx) => ({
        status: 200,
        data: await readPace(tx, await requirePlan(tx, request.params.id), agents, now()),
      }));
    },
  );
  app.get(
    campaignPaths.tries(':id'),
    {
      config,
      schema: {
        ...{ summary: 'Each dial, with the rules that let it pass [CAMP-014]', ...shared },
        ...{ querystring: triesQuerySchema, response: { 200: triesAnswerSchema, ...answers } },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        await requirePlan(tx, request.params.id);
        return readTries(tx, request.params.id, accessOf(request).sees, request.query);
      }),
  );
}
