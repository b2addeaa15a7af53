import { createAgentsNow, type AgentNow } from '../../domain/campaigns/agents-now.ts';
import { blockedByMissingOutcome, readMissingOutcomes } from '../../domain/campaigns/missing-outcomes.ts';
import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { CampaignDeps } from './state-routes.ts';

export interface FigureDeps extends CampaignDeps {
  readonly agentStatuses: AgentStatuses;
}

/** Returns the account's agents as seen by its pacer. */
export const whoIsThere = ({ database, agentStatuses, now }: FigureDeps) => {
  const agentsNow = createAgentsNow({ database, agentStatuses });
  return async (accountId: string): Promise<readonly AgentNow[]> =>
    blockedByMissingOutcome(
      await agentsNow(accountId),
      await database.withAccount(accountId, (tx) => readMissingOutcomes(tx, now())),
    );
};
