import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { Belongs } from '../live/model/feed-labels.ts';

type Sent = Pick<Row<'sms_messages'>, 'sms_id' | 'service_number' | 'customer_number' | 'agent_id' | 'call_id'>;

interface Found {
  readonly sms_id: string;
  readonly is_in_conversation: boolean;
  readonly queue_id: string | null;
  readonly agent_id: string | null;
  /** Queue of its call; null: the call has none, or there is no call. */
  readonly call_queue: string | null;
  readonly is_of_call: boolean;
}

/**
 * Returns the place of each SMS, by its id and the rule of `visibleSms`: its conversation, if assigned; else the queue of its call;
 * else the agent who sent it. An SMS of a call without a queue is visible only to those who see the whole account [LIVE-035].
 */
export async function belongsOfSms(tx: Tx, all: readonly Sent[]): Promise<ReadonlyMap<string, Belongs>> {
  if (all.length === 0) return new Map();
  const asked = all.map(({ sms_id, service_number, customer_number, call_id }) => ({
    ...{ sms_id, service_number, customer_number, call_id },
  }));
  const { rows } = await sql<Found>`
    select asked.sms_id, c.conversation_id is not null as is_in_conversation, c.queue_id, c.agent_id,
      calls.call_id is not null as is_of_call, queues.queue_id as call_queue
    from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked (sms_id text, service_number text, customer_number text, call_id text)
      left join conversations as c on c.service_number = asked.service_number and c.customer_number = asked.customer_number
        and (c.queue_id is not null or c.agent_id is not null)
      left join calls on calls.call_id = asked.call_id
      left join queues on queues.name = calls.queue_name`.execute(tx);
  const found = new Map(rows.map((row) => [row.sms_id, row]));
  return new Map(all.map((sms) => [sms.sms_id, belongsBy(sms, found.get(sms.sms_id))]));
}

function belongsBy({ agent_id }: Sent, found: Found | undefined): Belongs {
  if (found?.is_in_conversation) return { queue_id: found.queue_id, agent_id: found.agent_id };
  if (!found?.is_of_call) return { queue_id: null, agent_id };
  return found.call_queue === null ? 'hidden' : { queue_id: found.call_queue, agent_id };
}
