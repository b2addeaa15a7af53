import { sql } from 'kysely';
import { momentsOfToday } from '../../../domain/seed/today.ts';
import type { Tx } from '../../../kernel/db/database.ts';

/** Repeats the newest messages, dated today. */
const messages = (accountId: string, moments: readonly Date[]) => sql`
  insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, failure,
    at, settled_at, agent_id, agent_name, provider, cost, action_taken, action_agent, action_at)
  with moments as (select begun, place from unnest(${sql.lit(`{${moments.map((at) => at.toISOString()).join(',')}}`)}::timestamptz[]) with ordinality as given (begun, place)),
    newest as (select *, row_number() over (order by at desc, sms_id) as place from sms_messages order by at desc, sms_id limit ${moments.length})
  select ${accountId} || '-sms-today-' || place, account_id, direction, service_number, customer_number, body, encoding, segments, status, failure,
    begun, begun + (settled_at - at), agent_id, agent_name, 1 + place % 2, cost, action_taken, action_agent, begun + (action_at - at)
  from newest join moments using (place)`;

interface Today {
  readonly accountId: string;
  /** Epoch ms. */
  readonly now: number;
  /** Zone of the day. */
  readonly timezone: string;
}

export async function addMessagesOfToday(tx: Tx, { accountId, now, timezone }: Today): Promise<void> {
  await messages(accountId, momentsOfToday(now, timezone)).execute(tx);
}
