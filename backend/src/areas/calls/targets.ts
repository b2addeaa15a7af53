import { edgeErrors } from '@patchbay/shared-contracts';
import { callActionErrors } from '@patchbay/shared-contracts/calls';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { QueueRef } from '@patchbay/telephony/ports';
import type { Target } from '@patchbay/telephony/call-port';
import { addressOf, isOutsideNumber, type Address } from './model/transfer.ts';

/** Looks up targets of transfers in one account; throws the refusal for an invalid one. */
export interface Targets {
  /** Returns an available agent [CALL-124], or an external number if the account may call any [CALL-123, CALL-127]. */
  target(accountId: string, to: string): Promise<Target>;
  /** Returns a queue, if the account may transfer to queues [CALL-126]. */
  queue(accountId: string, queueId: string): Promise<QueueRef>;
}

const agentAt = (tx: Tx, address: Address) => {
  const agents = tx.selectFrom('agents').select(['agent_id', 'status']).where('is_active', '=', true);
  const found =
    address.is === 'sip' ? agents.where('username', '=', address.user) : agents.where('phone', '=', address.number);
  return found.orderBy('agent_id').executeTakeFirst();
};

async function outside(tx: Tx, to: string, address: Address): Promise<Target> {
  if (address.is === 'sip') throw new Refusal(callActionErrors.unknownTarget, 'to');
  if (!isOutsideNumber(to)) throw new Refusal(callActionErrors.inputs, 'to');
  const profile = await accountProfile(tx);
  if (!profile.is_call_to_anynumber) throw new Refusal(edgeErrors.forbidden, 'to');
  return { number: address.number };
}

export const createTargets = (database: Database, sipDomain: string): Targets => ({
  target: (accountId, to) =>
    database.withAccount(accountId, async (tx) => {
      const address = addressOf(to);
      const isForeign = address.is === 'sip' && address.domain !== sipDomain;
      const agent = isForeign ? undefined : await agentAt(tx, address);
      if (agent === undefined) return outside(tx, to, address);
      if (agent.status !== 'Available') throw new Refusal(callActionErrors.targetUnavailable, 'to');
      return { agentId: agent.agent_id };
    }),
  queue: (accountId, queueId) =>
    database.withAccount(accountId, async (tx) => {
      if (queueId === '') throw new Refusal(callActionErrors.inputs, 'queue_id');
      const profile = await accountProfile(tx);
      if (!profile.is_transfer_to_queue || profile.hide_queue_tc) throw new Refusal(edgeErrors.forbidden);
      const found = await tx
        .selectFrom('queues')
        .select(['queue_id', 'name'])
        .where('queue_id', '=', queueId)
        .executeTakeFirst();
      if (found === undefined) throw new Refusal(callActionErrors.unknownTarget, 'queue_id');
      return { id: found.queue_id, name: found.name };
    }),
});
