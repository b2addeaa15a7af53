import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { callsSeen, type VisibleScope } from '../access/model/visible-scope.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';
import { callsInSight } from './log.ts';

export interface TouchDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
}

/** A person who wants to access a call, and that person's sight. */
export interface Toucher {
  readonly actor: Pick<Actor, 'agentId'>;
  readonly sees: VisibleScope;
}

/**
 * Matches the agent's own calls: the current one, the one before, and those whose record names the agent. An inbound call's record
 * names its agent only at the end, and never one who was invited.
 */
export function isOwnCall({ activity }: TouchDeps, agentId: string): Condition {
  const { callId: now = null, lastCallId: before = null } = activity.of(agentId);
  return sql<SqlBool>`(calls.agent_id = ${agentId} or calls.call_id in (${now}, ${before}))`;
}

/**
 * Matches calls that this person may read, hear and write into: the own ones, and those that the call log would show; so nobody writes
 * where they cannot read. Every route that takes the id of a call uses this, or {@link wasOnCall}, which is narrower.
 */
export function mayTouchCall(deps: TouchDeps, { actor, sees }: Toucher): Condition {
  const seen = callsInSight(callsSeen(sees));
  return actor.agentId === null ? seen : sql<SqlBool>`(${seen} or ${isOwnCall(deps, actor.agentId)})`;
}

/** Whether the call is the agent's own; false for an unknown call, or one of another account. */
export async function wasOnCall(tx: Tx, deps: TouchDeps, agentId: string, callId: string): Promise<boolean> {
  const call = tx.selectFrom('calls').select('call_id').where('call_id', '=', callId);
  return (await call.where(isOwnCall(deps, agentId)).executeTakeFirst()) !== undefined;
}
