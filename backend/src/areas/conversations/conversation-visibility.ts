import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { conversationSeen } from '../../domain/messages/visible-sms.ts';
import type { Condition } from '../../kernel/db/conditions.ts';

/**
 * Condition for conversations visible to a user [CONF-SMSF-002]: agents see their own and those waiting in their queues; other users
 * those of the visible part of the account.
 */
export function conversationsVisibleTo(
  { role, agentId }: Pick<Actor, 'role' | 'agentId'>,
  { agents, queues }: VisibleScope,
): readonly Condition[] {
  if (onlyOwn({ role })) {
    return [
      sql<SqlBool>`(c.agent_id = ${agentId ?? ''} or (c.agent_id is null and c.queue_id in
        (select queue_id from queue_agents where agent_id = ${agentId ?? ''})))`,
    ];
  }
  return queues === null ? [] : [conversationSeen(queues, agents)];
}
