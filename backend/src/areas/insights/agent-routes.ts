import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  agentColumnsFor,
  agentDetailsQuestionSchema,
  agentFiguresAnswerSchema,
  agentFiguresQuestionSchema,
  agentsActivityAnswerSchema,
  agentsInsightsAnswerSchema,
  agentsNowAnswerSchema,
  agentsNowQuestionSchema,
  insightsPaths,
  type AgentFiguresQuestion,
} from '@patchbay/shared-contracts/insights';
import type { FastifyRequest } from 'fastify';
import { callsSeen, type VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { RunningCalls } from '../../domain/live/running-calls.ts';
import { isInSight } from '../../domain/live/model/live-call.ts';
import { agentStatusColumns, type AgentStatuses } from '../../domain/live/agent-statuses.ts';
import { sumsByAgent } from '../../domain/calls/sums/call-sums.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { dashboardGate, figuresGate } from './access.ts';
import { agentSumsOf, agentsOnPage, countAgents } from '../../domain/calls/sums/agent-sums.ts';
import {
  resolveFigureQuery,
  oneAccount,
  readFigures,
  asOfFields,
  rangeFields,
  type FigureQuery,
  type FigureDeps,
} from './figure-query.ts';
import { agentFigures } from '../../domain/calls/sums/model/agent-figures.ts';
import { noTimes, statusTimes } from './status-sums.ts';

export interface AgentFigureDeps extends FigureDeps {
  readonly agentStatuses: AgentStatuses;
  readonly running: Pick<RunningCalls, 'of'>;
}

const answers = { ...refusals, 422: errorAnswerSchema };
interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of agents by name, and their number. */
async function agentsPage(tx: Tx, agents: readonly string[] | null, { limit, offset }: Paging) {
  const rows = await tx
    .selectFrom('agents')
    .select([...agentStatusColumns, 'first_name', 'last_name', 'phone'])
    .where(allOf(byAgents(agents)))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('agent_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, meta: { total_count: await countAgents(tx, agents), limit, offset } };
}

function agentsInsightsRoute(app: App, deps: AgentFigureDeps): void {
  app.post(
    insightsPaths.agentsInsights,
    {
      config: { gate: figuresGate },
      schema: {
        summary: 'What is counted of each agent [INS-006, INS-016]',
        security: signedIn,
        body: agentFiguresQuestionSchema,
        response: { 200: agentsInsightsAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { limit, offset } = request.body;
      const ask = await resolveFigureQuery(deps, request, request.body);
      const isOwner = ask.actor.role === 'owner';
      const hidden = agentColumnsFor(true).filter((column) => !agentColumnsFor(isOwner).includes(column));
      const { agents, sums: narrowed } = ask;
      const range = { from: new Date(ask.range.from), to: new Date(Math.min(ask.range.end - 1, ask.now)) };
      return readFigures(deps, ask, async (tx) => {
        const rows = await agentsOnPage(tx, { range, agents, narrowed }, { skip: offset, size: limit });
        const objects = rows.map((row) => ({
          agent_id: row.agent_id,
          ...agentFigures(row),
          sums: isOwner ? row.sums : { ...row.sums, logged_in_ms: null },
        }));
        for (const object of objects) for (const column of hidden) Reflect.deleteProperty(object, column);
        const meta = { total_count: await countAgents(tx, agents), limit, offset };
        return agentsInsightsAnswerSchema.parse({
          status: 200,
          ...asOfFields(ask),
          range: rangeFields(ask.range),
          objects,
          meta,
        });
      });
    },
  );
}

/** Returns sums of agents' calls, without status times. */
async function agentFiguresAnswer(deps: AgentFigureDeps, ask: FigureQuery, paging: Paging) {
  return readFigures(deps, ask, async (tx) => {
    const { rows, meta } = await agentsPage(tx, ask.agents, paging);
    const found = await sumsByAgent(tx, { ...ask.sums, agents: rows.map(({ agent_id: id }) => id) }, ask.range);
    const objects = rows.map((row) => ({
      ...{ agent_id: row.agent_id, name: fullNameOf(row), number: row.phone },
      sums: agentSumsOf(found.get(row.agent_id)),
    }));
    return { ...({ status: 200 } as const), ...asOfFields(ask), range: rangeFields(ask.range), objects, meta };
  });
}

function agentFigureRoutes(app: App, deps: AgentFigureDeps): void {
  const answer = async (request: FastifyRequest, question: AgentFiguresQuestion) =>
    agentFiguresAnswer(deps, await resolveFigureQuery(deps, request, question), question);
  const response = { 200: agentFiguresAnswerSchema, ...answers };
  const described = (summary: string) => ({ summary, security: signedIn, response });

  app.post(
    insightsPaths.agentHandlingTime,
    {
      config: { gate: figuresGate },
      schema: { ...described('Handling time of agents [INS-016]'), body: agentFiguresQuestionSchema },
    },
    async (request) => answer(request, request.body),
  );
  app.post(
    insightsPaths.agentInboundDetails,
    {
      config: { gate: figuresGate },
      schema: {
        ...described('Inbound or outbound calls of agents [INS-016, INS-023]'),
        body: agentDetailsQuestionSchema,
      },
    },
    async (request) => {
      const { call_type: direction, ...question } = request.body;
      return answer(request, { ...question, direction });
    },
  );
  app.get(
    insightsPaths.agentPerformancePickup,
    {
      config: { gate: dashboardGate },
      schema: { ...described('Pickup time of agents [INS-018]'), querystring: agentFiguresQuestionSchema },
    },
    async (request) => answer(request, request.query),
  );
  app.get(
    insightsPaths.agentPerformanceConnectivity,
    {
      config: { gate: dashboardGate },
      schema: { ...described('Connectivity of agents [INS-018]'), querystring: agentFiguresQuestionSchema },
    },
    async (request) => answer(request, request.query),
  );
}

function agentsActivityRoute(app: App, deps: AgentFigureDeps): void {
  app.get(
    insightsPaths.agentsActivity,
    {
      config: { gate: dashboardGate },
      schema: {
        summary: 'What agents are, and for how long they were what [INS-019]',
        security: signedIn,
        querystring: agentFiguresQuestionSchema,
        response: { 200: agentsActivityAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const ask = await resolveFigureQuery(deps, request, request.query);
      const { role } = ask.actor;
      const { account_id: accountId } = oneAccount(ask);
      const statusOf = await deps.agentStatuses.of(accountId);
      return deps.database.withAccount(accountId, async (tx) => {
        const { rows, meta } = await agentsPage(tx, ask.agents, request.query);
        const ids = rows.map(({ agent_id: id }) => id);
        const times = await statusTimes(tx, ids, ask.range, ask.now);
        const objects = rows.map((row) => {
          const { logged_in_ms, ...sums } = times.get(row.agent_id) ?? noTimes;
          // Logged-in time is for owners only [INS-007].
          const answer = role === 'owner' ? { ...sums, logged_in_ms } : sums;
          return { ...statusOf(row), name: fullNameOf(row), number: row.phone, sums: answer };
        });
        return { ...({ status: 200 } as const), ...asOfFields(ask), range: rangeFields(ask.range), objects, meta };
      });
    },
  );
}

/** Returns the running calls visible to the user; a transferred call counts as one. */
async function callsNow({ running }: AgentFigureDeps, accountId: string, sees: VisibleScope): Promise<number> {
  const parts = [...(await running.of(accountId)).values()];
  return new Set(parts.filter((call) => isInSight(call, callsSeen(sees))).map(({ uuid }) => uuid)).size;
}

/** Returns the current statuses of all agents visible to the user. */
async function agentsNow(deps: AgentFigureDeps, request: FastifyRequest) {
  const { database, agentStatuses, now } = deps;
  const actor = actorOf(request);
  const { sees } = accessOf(request);
  const statusOf = await agentStatuses.of(actor.accountId);
  const everybody = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const { rows } = await database.withAccount(actor.accountId, (tx) => agentsPage(tx, sees.agents, everybody));
  const agents = rows.map((row) => ({ ...statusOf(row), name: fullNameOf(row), number: row.phone }));
  const counts: Partial<Record<(typeof agents)[number]['agent_status'], number>> = {};
  for (const { agent_status: status } of agents) counts[status] = (counts[status] ?? 0) + 1;
  return { as_of: new Date(now()).toISOString(), agents, counts, calls: await callsNow(deps, actor.accountId, sees) };
}

function agentsNowRoutes(app: App, deps: AgentFigureDeps): void {
  const described = (summary: string) => ({
    ...{ summary, security: signedIn, querystring: agentsNowQuestionSchema },
    response: { 200: agentsNowAnswerSchema, ...refusals },
  });
  const page = <Item>(items: readonly Item[], { limit, offset }: Paging) => ({
    objects: items.slice(offset, offset + limit),
    meta: { total_count: items.length, limit, offset },
  });
  app.get(
    insightsPaths.totalAgents,
    { config: { gate: figuresGate }, schema: described('All agents and what they are now [INS-020]') },
    async (request) => {
      const { agents, ...answer } = await agentsNow(deps, request);
      return { ...answer, ...page(agents, request.query) };
    },
  );
  app.get(
    insightsPaths.agentsOnBreak,
    { config: { gate: figuresGate }, schema: described('Agents on a break, the longest first [INS-020]') },
    async (request) => {
      const { agents, ...answer } = await agentsNow(deps, request);
      const resting = agents.filter(({ agent_status: status }) => status === 'On Break');
      return {
        ...answer,
        ...page(
          resting.sort((one, other) => one.since - other.since),
          request.query,
        ),
      };
    },
  );
}

export function agentInsightsRoutes(app: App, deps: AgentFigureDeps): void {
  agentsInsightsRoute(app, deps);
  agentFigureRoutes(app, deps);
  agentsActivityRoute(app, deps);
  agentsNowRoutes(app, deps);
}
