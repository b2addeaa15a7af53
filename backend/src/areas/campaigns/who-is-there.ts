import { createAgentsNow, type AgentNow } from '../../domain/campaigns/agents-now.ts';
import { heldByOwed, readOwed } from '../../domain/campaigns/owed.ts';
import type { AgentStandings } from '../../domain/live/agent-standings.ts';
import type { CampaignDeps } from './state-routes.ts';

export interface FigureDeps extends CampaignDeps {
  readonly standings: AgentStandings;
}

/** Returns the account's agents as seen by its pacer. */
export const whoIsThere = ({ database, standings, now }: FigureDeps) => {
  const agentsNow = createAgentsNow({ database, standings });
  return async (accountId: string): Promise<readonly AgentNow[]> =>
    heldByOwed(await agentsNow(accountId), await database.withAccount(accountId, (tx) => readOwed(tx, now())));
};
