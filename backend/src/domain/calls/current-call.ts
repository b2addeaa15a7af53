import type { Tx } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';

/** The call form is saved when the call ends, and retries for a while when that fails; ms. */
const AFTER_CALL_MS = 120_000;

export interface CurrentCallDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
  readonly now: () => number;
}

/** Returns the call that is offered to the agent or in progress; during wrap-up, the one before. */
export async function currentCallOf(
  tx: Tx,
  { activity, now }: CurrentCallDeps,
  agentId: string,
): Promise<string | undefined> {
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

/** Returns the customer's number of the agent's current call; `undefined` without one. */
export async function currentCustomerNumber(
  tx: Tx,
  deps: CurrentCallDeps,
  { agentId }: Pick<Actor, 'agentId'>,
): Promise<string | undefined> {
  const callId = agentId === null ? undefined : await currentCallOf(tx, deps, agentId);
  if (callId === undefined) return undefined;
  const call = await tx.selectFrom('calls').select('customer_number').where('call_id', '=', callId).executeTakeFirst();
  return call?.customer_number;
}
