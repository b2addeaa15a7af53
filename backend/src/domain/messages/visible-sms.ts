import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import type { Actor } from '../identity/actor.ts';

/** An agent sees what comes in and what he sent himself, everybody else all of the account. */
export const visibleSms = ({ role, agentId }: Pick<Actor, 'role' | 'agentId'>): readonly Condition[] =>
  role === 'agent' ? [sql<SqlBool>`(direction = 'inbound' or agent_id = ${agentId ?? ''})`] : [];
