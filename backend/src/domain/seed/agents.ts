import type { Tx } from '../../kernel/db/database.ts';

export interface DemoAgent {
  readonly agentId: string;
  readonly name: string;
  readonly phone: string;
}

export async function demoAgents(tx: Tx): Promise<readonly DemoAgent[]> {
  const rows = await tx
    .selectFrom('agents')
    .select(['agent_id', 'first_name', 'last_name', 'phone'])
    .orderBy('agent_id')
    .execute();
  return rows.map(({ agent_id, first_name, last_name, phone }) => ({
    ...{ agentId: agent_id, name: `${first_name} ${last_name}`, phone },
  }));
}
