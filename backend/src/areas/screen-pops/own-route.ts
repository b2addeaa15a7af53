import { ownScreenPopsPath, ownScreenPopsSchema, queuesOf } from '@patchbay/shared-contracts/screen-pops';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

async function readOwn(tx: Tx) {
  const rows = await tx
    .selectFrom('screen_pops')
    .select(['id', 'name', 'address', 'queues', 'when', 'how'])
    .where('state', '=', 'on')
    .orderBy('name')
    .execute();
  const queues = await tx.selectFrom('queues').select(['queue_id as id', 'name']).execute();
  const named = new Map(queues.map((queue) => [queue.id, queue]));
  return rows.map((row) => {
    const ids = queuesOf(row.queues);
    return { ...row, any_queue: ids.length === 0, queues: ids.flatMap((id) => named.get(id) ?? []) };
  });
}

/** Adds the route of the screen pops for the user's calls [CONF-INT-002]. */
export function ownScreenPopsRoute(app: App, { database }: { readonly database: Database }): void {
  app.get(
    ownScreenPopsPath,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'The screen pops of the own account that are on [CONF-INT-002]',
        ...{ security: signedIn, response: { 200: ownScreenPopsSchema, ...refusals } },
      },
    },
    async (request) => ({ status: 200, data: await database.withAccount(actorOf(request).accountId, readOwn) }),
  );
}
