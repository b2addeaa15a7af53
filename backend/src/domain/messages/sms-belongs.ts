import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { Belongs } from '../live/model/feed-labels.ts';

type Sent = Pick<Row<'sms_messages'>, 'service_number' | 'customer_number' | 'agent_id' | 'call_id'>;

/**
 * Where an SMS belongs, by the rule of `visibleSms`: to its conversation, if that is somebody's; else to the queue of its call; else to
 * the agent who sent it. One of a call without a queue is only for those who see the whole account [LIVE-035].
 */
export async function belongsOfSms(
  tx: Tx,
  { service_number, customer_number, agent_id, call_id }: Sent,
): Promise<Belongs> {
  const conversation = await tx
    .selectFrom('conversations')
    .select(['queue_id', 'agent_id'])
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .where(({ or, eb }) => or([eb('queue_id', 'is not', null), eb('agent_id', 'is not', null)]))
    .executeTakeFirst();
  if (conversation !== undefined) return conversation;
  if (call_id === null) return { queue_id: null, agent_id };
  const call = await tx
    .selectFrom('calls')
    .leftJoin('queues', 'queues.name', 'calls.queue_name')
    .select('queues.queue_id')
    .where('call_id', '=', call_id)
    .executeTakeFirst();
  if (call === undefined) return { queue_id: null, agent_id };
  return call.queue_id === null ? 'hidden' : { queue_id: call.queue_id, agent_id };
}
