import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { Actor } from '../identity/actor.ts';

/** An agent sees what comes in and what he sent himself, everybody else all of the account. */
export const visibleSms = (actor: Pick<Actor, 'role' | 'agentId'>): readonly Condition[] =>
  onlyOwn(actor) ? [sql<SqlBool>`(direction = 'inbound' or agent_id = ${actor.agentId ?? ''})`] : [];
