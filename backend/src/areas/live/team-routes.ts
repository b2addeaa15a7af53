import { pageGate } from '@patchbay/shared-contracts';
import { agentTeamsAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { accessOf } from '../../domain/access/route-gates.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readTeams } from '../../domain/routing/call-groups.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Adds the route of team members, used by the live pages to group rows (decision 0210). */
export function teamRoutes(app: App, { database }: { readonly database: Database }): void {
  app.get(
    livePaths.agentTeams,
    {
      config: { gate: pageGate('/live-interactions') },
      schema: {
        summary: 'Teams, with the agents that one sees [LIVE-026, LIVE-035]',
        security: signedIn,
        response: { 200: agentTeamsAnswerSchema, ...refusals },
      },
    },
    (request) => {
      const { agents } = accessOf(request).sees;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const rows = await tx
          .selectFrom('agents')
          .select('agent_id')
          .where(allOf(byAgents(agents)))
          .execute();
        const visibleAgents = new Set(rows.map(({ agent_id: id }) => id));
        const teams = (await readTeams(tx)).map(({ id, name, agentIds }) => ({
          ...{ team_id: id, name },
          agent_ids: agentIds.filter((agentId) => visibleAgents.has(agentId)),
        }));
        return { status: 200 as const, objects: teams.filter(({ agent_ids: ids }) => ids.length > 0) };
      });
    },
  );
}
