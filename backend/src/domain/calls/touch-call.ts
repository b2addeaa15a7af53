import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { callsSeen, type Sight } from '../access/model/sight.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';
import { isSeen } from './log.ts';

export interface TouchDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
}

/** Who wants to touch a call, and what of the account they see. */
export interface Toucher {
  readonly actor: Pick<Actor, 'agentId'>;
  readonly sees: Sight;
}

/**
 * Holds of the agent's own calls: the one that they are on, the one before, and those whose record says so. An incoming call's record
 * knows its agent at the end only, and never one who was asked in.
 */
export function isOwnCall({ activity }: TouchDeps, agentId: string): Condition {
  const { callId: now = null, lastCallId: before = null } = activity.of(agentId);
  return sql<SqlBool>`(calls.agent_id = ${agentId} or calls.call_id in (${now}, ${before}))`;
}

/**
 * Holds of a call that this person may touch: read, hear, and write into. The own ones, and those that the call log would show; so nobody
 * writes where they cannot read. Every route that takes the id of a call asks this, or {@link wasOnCall}, which is narrower.
 */
export function mayTouchCall(deps: TouchDeps, { actor, sees }: Toucher): Condition {
  const seen = isSeen(callsSeen(sees));
  return actor.agentId === null ? seen : sql<SqlBool>`(${seen} or ${isOwnCall(deps, actor.agentId)})`;
}

/** Whether the call is the agent's own; false for a call of nobody, or of another account. */
export async function wasOnCall(tx: Tx, deps: TouchDeps, agentId: string, callId: string): Promise<boolean> {
  const call = tx.selectFrom('calls').select('call_id').where('call_id', '=', callId);
  return (await call.where(isOwnCall(deps, agentId)).executeTakeFirst()) !== undefined;
}
