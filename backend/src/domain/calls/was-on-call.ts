import type { Tx } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';

/**
 * Whether the agent is, or just was, on that call, or the record says so: an incoming call's record knows its agent at the end only,
 * the one who was asked in never.
 */
export async function wasOnCall(
  tx: Tx,
  { activity }: { readonly activity: Pick<AgentActivity, 'of'> },
  agentId: string,
  callId: string,
): Promise<boolean> {
  const call = await tx.selectFrom('calls').select('agent_id').where('call_id', '=', callId).executeTakeFirst();
  if (call === undefined) return false; // of nobody, or of another account
  const { callId: now, lastCallId: before } = activity.of(agentId);
  return call.agent_id === agentId || now === callId || before === callId;
}
