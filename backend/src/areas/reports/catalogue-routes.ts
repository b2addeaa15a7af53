import {
  categoryOf,
  choiceOf,
  reportAgentsAnswerSchema,
  reportAgentsQuerySchema,
  reportCategoriesAnswerSchema,
  reportCategoriesQuerySchema,
  reportKinds,
  reportPaths,
} from '@patchbay/shared-contracts/reports';
import { sql, type SqlBool } from 'kysely';
import { accessOf } from '../../domain/access/route-gates.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { allOf, containing } from '../../kernel/db/conditions.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { reportsGate } from './access.ts';

const config = { gate: reportsGate } as const;

function categoriesRoute(app: App): void {
  app.get(
    reportPaths.categories,
    {
      config,
      schema: {
        summary: 'What reports can be made of, for who asks [CONF-REP-002]',
        security: signedIn,
        querystring: reportCategoriesQuerySchema,
        response: { 200: reportCategoriesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const isOwner = actorOf(request).role === 'owner';
      const kinds = reportKinds.filter((kind) => choiceOf(kind) === request.query.choice);
      const objects = kinds.map((kind) => {
        const { groupings, columns, first } = categoryOf(kind, isOwner);
        return { kind, groupings: [...groupings], columns: [...columns], first: [...first] };
      });
      return { objects };
    },
  );
}

function agentsRoute(app: App, { database }: { readonly database: Database }): void {
  app.get(
    reportPaths.agents,
    {
      config,
      schema: {
        summary: 'Agents that a report can be narrowed to, by name [CONF-REP-002]',
        security: signedIn,
        querystring: reportAgentsQuerySchema,
        response: { 200: reportAgentsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { search = '', limit, offset } = request.query;
      const piece = search.trim();
      const named = piece === '' ? [] : [sql<SqlBool>`(first_name || ' ' || last_name) ilike ${containing(piece)}`];
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const list = tx.selectFrom('agents').where(allOf([...named, ...byAgents(accessOf(request).sees.agents)]));
        const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
        const rows = await list
          .select(['agent_id', 'first_name', 'last_name'])
          .orderBy('first_name')
          .orderBy('last_name')
          .orderBy('agent_id')
          .limit(limit)
          .offset(offset)
          .execute();
        const objects = rows.map((row) => ({ agent_id: row.agent_id, name: fullNameOf(row) }));
        return { objects, meta: { total_count: total, limit, offset } };
      });
    },
  );
}

export function catalogueRoutes(app: App, deps: { readonly database: Database }): void {
  categoriesRoute(app);
  agentsRoute(app, deps);
}
