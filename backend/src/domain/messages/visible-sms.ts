import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import type { Actor } from '../identity/actor.ts';

/**
 * Matches a conversation, `c`, that a supervisor of some queues sees: by its queue, like a call, whichever agent answers it; without a
 * queue by its agent; without both it is visible to all [LIVE-035].
 */
export const conversationSeen = (queues: readonly string[], agents: VisibleScope['agents']): Condition =>
  sql<SqlBool>`case when c.queue_id is not null then c.queue_id = any (${[...queues]}::text[])
    else c.agent_id is null or c.agent_id = any (${[...(agents ?? [])]}::text[]) end`;

/**
 * Matches the SMS that a person sees. An agent: inbound ones, and the own. A supervisor of some queues: those of visible conversations;
 * without a conversation, those of calls of the own queues, as those calls are visible; else those sent by an agent of theirs, or by
 * nobody [LIVE-035]. `belongsOfSms` applies the same rule to single SMS. Everybody else: all of the account.
 */
export function visibleSms(
  { role, agentId }: Pick<Actor, 'role' | 'agentId'>,
  sees: VisibleScope,
): readonly Condition[] {
  if (onlyOwn({ role })) return [sql<SqlBool>`(direction = 'inbound' or sms_messages.agent_id = ${agentId ?? ''})`];
  const { queues, agents } = sees;
  if (queues === null) return [];
  const inConversation = (which: Condition) => sql<SqlBool>`exists (select from conversations as c
    where c.service_number = sms_messages.service_number and c.customer_number = sms_messages.customer_number and ${which})`;
  const ofSomebody = sql<SqlBool>`(c.agent_id is not null or c.queue_id is not null)`;
  const ofCall = sql<SqlBool>`exists (select from calls where calls.call_id = sms_messages.call_id)`;
  const ofSeenCall = sql<SqlBool>`exists (select from calls join queues on queues.name = calls.queue_name
    where calls.call_id = sms_messages.call_id and queues.queue_id = any (${[...queues]}::text[]))`;
  return [
    sql<SqlBool>`case when ${inConversation(ofSomebody)}
      then ${inConversation(sql<SqlBool>`${conversationSeen(queues, agents)} and ${ofSomebody}`)}
      when ${ofCall} then ${ofSeenCall}
      else sms_messages.agent_id is null or sms_messages.agent_id = any (${[...(agents ?? [])]}::text[]) end`,
  ];
}
