import { edgeErrors, errorAnswerSchema, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { liveActAnswerSchema, liveErrors, livePaths, signOutAgentSchema } from '@patchbay/shared-contracts/live';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import { logOut } from '../../domain/status/log-out.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SignOutDeps {
  readonly database: Database;
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

/** Users who may watch agents and act on them. */
const SIGN_OUT: UserGate = {
  all: [
    'privileged',
    { any: [pageGate('/live-interactions/queues-monitor'), pageGate('/live-interactions/call-monitor')] },
  ],
};

const agentSeen = (tx: Tx, { agents }: VisibleScope, agentId: string) =>
  tx
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .select(['agents.user_id', 'users.role', 'users.email'])
    .where('agent_id', '=', agentId)
    .where(allOf(byAgents(agents)))
    .executeTakeFirst();

const sessionsOf = async (tx: Tx, userId: string | null): Promise<readonly string[]> => {
  const open = tx.selectFrom('sessions').select('session_id').where('revoked_at', 'is', null);
  return (await open.where('user_id', '=', userId).execute()).map(({ session_id: id }) => id);
};

/** Adds the route by which a supervisor signs an agent out: Logged Out, and every session of that user ends [LIVE-031]. */
export function signAgentOutRoute(app: App, { database, activity, sessions, audit, nameOf, now }: SignOutDeps): void {
  app.post(
    livePaths.signOutAgent,
    {
      config: { gate: SIGN_OUT },
      schema: {
        summary: 'Sign an agent out of the console [LIVE-031]',
        security: signedIn,
        body: signOutAgentSchema,
        response: { 200: liveActAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId, role } = actor;
      const { agent_id: agentId } = request.body;
      const { sees } = accessOf(request);
      const { ids, email } = await database.withAccount(accountId, async (tx) => {
        const agent = await agentSeen(tx, sees, agentId);
        if (agent === undefined) throw new Refusal(liveErrors.unknownAgent, 'agent_id');
        if (agent.role === 'owner' && role !== 'owner') throw new Refusal(edgeErrors.forbidden);
        await logOut(tx, { accountId, agentId }, new Date(now()));
        return { ids: await sessionsOf(tx, agent.user_id), email: agent.email ?? agentId };
      });
      for (const id of ids) await sessions.end(accountId, id);
      activity.statusWritten(accountId);
      await audit.write(accountId, {
        ...{ action: 'agent-signed-out', by: await nameOf(actor), whom: email, address: request.ip },
      });
      return { status: 200, message: 'Done.' } as const;
    },
  );
}
