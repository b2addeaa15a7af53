import type { AgentActivity } from '../../domain/directory/activity.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { logOut } from '../../domain/status/log-out.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import type { Database, Tx } from '../../kernel/db/database.ts';

export interface EndedDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'onEnded'>;
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly now: () => number;
}

/** Returns the agent of this session's user, unless the user has another session. */
async function agentLeft(tx: Tx, sessionId: string, now: Date): Promise<string | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .innerJoin('agents', 'agents.user_id', 'sessions.user_id')
    .select(['sessions.user_id', 'agents.agent_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const other = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('session_id')
    .where('sessions.user_id', '=', found.user_id)
    .where('session_id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return other === undefined ? found.agent_id : undefined;
}

/**
 * Logs an agent out at once when the user's last session is ended by force: nobody is there, and an agent's own phone would continue to
 * ring (decision 0042).
 */
export function logOutEnded({ database, sessions, activity, now }: EndedDeps): void {
  sessions.onEnded(async ({ accountId, sessionId, how }, by) => {
    if (how !== 'forced' || by !== 'this process') return;
    const at = new Date(now());
    const isOut = await database.withAccount(accountId, async (tx) => {
      const agentId = await agentLeft(tx, sessionId, at);
      return agentId !== undefined && logOut(tx, { accountId, agentId } satisfies AgentRef, at);
    });
    if (isOut) activity.statusWritten(accountId);
  });
}
