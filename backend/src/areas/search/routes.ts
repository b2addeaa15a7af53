import { edgeErrors } from '@patchbay/shared-contracts';
import { searchAnswerSchema, searchQuerySchema, type SearchAnswer, shellPaths } from '@patchbay/shared-contracts/shell';
import { accessTo } from '../../domain/access/access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NumberSearches } from '../../domain/calls/number-searches.ts';
import type { SearchParts } from '../../domain/search/search-parts.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SearchDeps {
  readonly database: Database;
  /** Of all areas. */
  readonly searchParts: SearchParts;
  readonly searchesByNumber: NumberSearches;
}

async function find(tx: Tx, actor: Actor, text: string, parts: SearchParts): Promise<SearchAnswer> {
  const access = await accessTo(tx, actor);
  if (access === undefined) throw new Refusal(edgeErrors.forbidden);
  const searching = { tx, access, text };
  const agents = await parts.agents?.(searching);
  const customers = await parts.customers?.(searching);
  return { agents: agents ?? [], customers: customers ?? [] };
}

export function searchRoute(app: App, { database, searchParts, searchesByNumber }: SearchDeps): void {
  app.get(
    shellPaths.search,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'People by name or number, for the command palette [UX-002]',
        security: signedIn,
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await searchesByNumber.note(request, 'search', request.query.q);
      return database.withAccount(actor.accountId, (tx) => find(tx, actor, request.query.q, searchParts));
    },
  );
}
