import type { Database } from '../../kernel/db/database.ts';
import { agentStatusColumns, type AgentStatuses } from '../live/agent-statuses.ts';

/** Current state of an agent: `since` in epoch ms. */
export interface AgentNow {
  readonly id: string;
  readonly is: 'ready' | 'talking' | 'wrapping-up' | 'away';
  readonly since: number;
  /** Whether the agent has not yet entered the outcome of the last talk, and gets no number until then [CAMP-012]. */
  readonly owes?: true;
}

/** Returns the current states of an account's agents. */
export type AgentsNow = (accountId: string) => Promise<readonly AgentNow[]>;

const words: Readonly<Record<string, AgentNow['is']>> = {
  Available: 'ready',
  'On Call': 'talking',
  'Wrap Up': 'wrapping-up',
};

/** States as shown everywhere: an agent who cannot be rung is away. */
export const createAgentsNow =
  ({ database, agentStatuses }: { readonly database: Database; readonly agentStatuses: AgentStatuses }): AgentsNow =>
  async (accountId) => {
    const statusOf = await agentStatuses.of(accountId);
    const rows = await database.withAccount(accountId, (tx) =>
      tx
        .selectFrom('agents')
        .select([...agentStatusColumns])
        .select('idle_since')
        .where('is_active', '=', true)
        .execute(),
    );
    return rows.map((row) => {
      const { agent_status: status, since } = statusOf(row);
      const is = words[status] ?? 'away';
      return { id: row.agent_id, is, since: is === 'ready' ? row.idle_since.getTime() : since };
    });
  };
