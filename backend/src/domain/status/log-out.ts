import type { Tx } from '../../kernel/db/database.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import { keepWrapUp } from './wrap-up-history.ts';

/** Logs the agent out without the agent's doing. False when already logged out. */
export async function logOut(tx: Tx, agent: AgentRef, at: Date): Promise<boolean> {
  const change = { status: 'Logged Out', status_reason: null, status_since: at, wrap_up_until: null };
  const { numUpdatedRows } = await tx
    .updateTable('agents')
    .set({ ...change, unreachable_since: null })
    .where('agent_id', '=', agent.agentId)
    .where('status', '<>', 'Logged Out')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await keepWrapUp(tx, agent, { at, until: null });
  return true;
}
