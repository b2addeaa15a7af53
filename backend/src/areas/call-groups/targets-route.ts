import {
  callGroupsContract,
  callGroupTargetsPath,
  callGroupTargetsSchema,
} from '@patchbay/shared-contracts/call-groups';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

async function readTargets(tx: Tx) {
  const agents = await tx
    .selectFrom('agents')
    .select(['agent_id', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  const queues = await tx.selectFrom('queues').select(['queue_id as id', 'name']).orderBy('name').execute();
  return { agents: agents.map((agent) => ({ id: agent.agent_id, name: fullNameOf(agent) })), queues };
}

/** Adds the route that returns possible members of a call group, and queues that can follow it [CONF-GROUP-001]. */
export function targetsRoute(app: App, { database }: { readonly database: Database }): void {
  app.get(
    callGroupTargetsPath,
    {
      config: { gate: callGroupsContract.gate },
      schema: {
        summary: 'Agents and queues for call groups [CONF-GROUP-001]',
        ...{ security: signedIn, response: { 200: callGroupTargetsSchema, ...refusals } },
      },
    },
    async (request) => ({ data: await database.withAccount(actorOf(request).accountId, readTargets) }),
  );
}
