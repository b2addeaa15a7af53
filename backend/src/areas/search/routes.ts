import { edgeErrors } from '@patchbay/shared-contracts';
import { searchAnswerSchema, searchQuerySchema, type SearchAnswer, shellPaths } from '@patchbay/shared-contracts/shell';
import { accessTo } from '../../domain/access/access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { Searching, SearchParts } from '../../domain/search/search-parts.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SearchDeps {
  readonly database: Database;
  readonly searchParts: SearchParts;
  readonly agentStatuses: AgentStatuses;
}

async function find(actor: Actor, parts: SearchParts, asked: Omit<Searching, 'access'>): Promise<SearchAnswer> {
  const access = await accessTo(asked.tx, actor);
  if (access === undefined) throw new Refusal(edgeErrors.forbidden);
  const searching = { ...asked, access };
  const agents = await parts.agents?.(searching);
  const customers = await parts.customers?.(searching);
  return { agents: agents ?? [], customers: customers ?? [] };
}

export function searchRoute(app: App, { database, searchParts, agentStatuses }: SearchDeps): void {
  app.get(
    shellPaths.search,
    {
      config: { gate: 'signed-in', triesNumbers: ['q'] },
      schema: {
        summary: 'People by name or number, for the command palette [UX-002]',
        security: signedIn,
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const statusOf = await agentStatuses.of(actor.accountId);
      const text = request.query.q;
      return database.withAccount(actor.accountId, (tx) => find(actor, searchParts, { tx, text, statusOf }));
    },
  );
}
