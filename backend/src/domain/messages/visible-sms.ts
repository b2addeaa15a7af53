import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { Sight } from '../access/model/sight.ts';
import type { Actor } from '../identity/actor.ts';

/** Holds of a conversation, `c`, that a supervisor of some queues sees: of these, of their agents, or of nobody yet [LIVE-035]. */
export const conversationSeen = (queues: readonly string[], agents: Sight['agents']): Condition =>
  sql<SqlBool>`(c.agent_id = any (${[...(agents ?? [])]}::text[]) or c.queue_id = any (${[...queues]}::text[])
    or (c.agent_id is null and c.queue_id is null))`;

/**
 * Which SMS somebody sees. An agent: what comes in, and the own. A supervisor of some queues: what their agents sent, what was said in
 * conversations of these, and what no agent sent, unless it belongs to a conversation or a call of other queues [LIVE-035]. Everybody
 * else: all of the account.
 */
export function visibleSms({ role, agentId }: Pick<Actor, 'role' | 'agentId'>, sees: Sight): readonly Condition[] {
  if (onlyOwn({ role })) return [sql<SqlBool>`(direction = 'inbound' or sms_messages.agent_id = ${agentId ?? ''})`];
  const { queues, agents } = sees;
  if (queues === null) return [];
  const inConversation = (which: Condition) => sql<SqlBool>`exists (select from conversations as c
    where c.service_number = sms_messages.service_number and c.customer_number = sms_messages.customer_number and ${which})`;
  const ofSomebody = sql<SqlBool>`(c.agent_id is not null or c.queue_id is not null)`;
  const ofOtherCall = sql<SqlBool>`exists (select from calls where calls.call_id = sms_messages.call_id and not exists
    (select from queues where queues.name = calls.queue_name and queues.queue_id = any (${[...queues]}::text[])))`;
  return [
    sql<SqlBool>`(sms_messages.agent_id = any (${[...(agents ?? [])]}::text[])
      or ${inConversation(sql<SqlBool>`${conversationSeen(queues, agents)} and ${ofSomebody}`)}
      or (sms_messages.agent_id is null and not ${inConversation(ofSomebody)} and not ${ofOtherCall}))`,
  ];
}
