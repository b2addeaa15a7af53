import type { Tx } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';

/** The form of a call is saved when the call ends, and tries again for a while when that fails; ms. */
const AFTER_CALL_MS = 120_000;

export interface InHandDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
  readonly now: () => number;
}

/** The call that is offered to the agent or had by them; as long as it is being wrapped up, the one before. */
export async function callInHand(tx: Tx, { activity, now }: InHandDeps, agentId: string): Promise<string | undefined> {
  const { callId, lastCallId, callChangedAt } = activity.of(agentId);
  if (callId !== undefined || lastCallId === undefined) return callId;
  if (now() < callChangedAt + AFTER_CALL_MS) return lastCallId;
  const agent = await tx
    .selectFrom('agents')
    .select('wrap_up_until')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return now() < (agent?.wrap_up_until?.getTime() ?? 0) ? lastCallId : undefined;
}

/** The customer's number of the call that the asker has in hand; `undefined` for who has none. */
export async function numberInHand(
  tx: Tx,
  deps: InHandDeps,
  { agentId }: Pick<Actor, 'agentId'>,
): Promise<string | undefined> {
  const callId = agentId === null ? undefined : await callInHand(tx, deps, agentId);
  if (callId === undefined) return undefined;
  const call = await tx.selectFrom('calls').select('customer_number').where('call_id', '=', callId).executeTakeFirst();
  return call?.customer_number;
}
