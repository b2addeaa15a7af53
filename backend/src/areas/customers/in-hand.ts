import { edgeErrors } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { CUSTOMER_PAGES, type CustomerReader } from './access.ts';

/** The form of a call is saved when the call ends, and tries again for a while when that fails; ms. */
const AFTER_CALL_MS = 120_000;

export interface InHandDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
  readonly now: () => number;
}

/** The call that the agent is on; as long as it is being wrapped up, the one before. */
async function callInHand(tx: Tx, { activity, now }: InHandDeps, agentId: string): Promise<string | undefined> {
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
export async function numberInHand(tx: Tx, deps: InHandDeps, { agentId }: Actor): Promise<string | undefined> {
  const callId = agentId === null ? undefined : await callInHand(tx, deps, agentId);
  if (callId === undefined) return undefined;
  const call = await tx.selectFrom('calls').select('customer_number').where('call_id', '=', callId).executeTakeFirst();
  return call?.customer_number;
}

/**
 * One customer is for who may open the customers' pages, and for an agent while a call with one of these numbers is in hand; anybody
 * else is refused, whether there is such a customer or not.
 */
export async function requireInHand(
  tx: Tx,
  deps: InHandDeps,
  { actor, reader }: { readonly actor: Actor; readonly reader: CustomerReader },
  numbers: readonly string[],
): Promise<void> {
  if (reader.access.can(CUSTOMER_PAGES)) return;
  const inHand = await numberInHand(tx, deps, actor);
  if (inHand === undefined || !numbers.includes(inHand)) throw new Refusal(edgeErrors.forbidden);
}

/** `requireInHand` by the customer's id. */
export async function requireCustomerInHand(
  tx: Tx,
  deps: InHandDeps,
  who: { readonly actor: Actor; readonly reader: CustomerReader },
  id: string,
): Promise<void> {
  if (who.reader.access.can(CUSTOMER_PAGES)) return;
  const rows = await tx.selectFrom('customer_numbers').select('number').where('customer_id', '=', id).execute();
  await requireInHand(
    tx,
    deps,
    who,
    rows.map(({ number }) => number),
  );
}
