import { AGENTS_ROOM, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  agentQueueSchema,
  agentsRoomAnswerSchema,
  agentsRoomErrors,
  liveActAnswerSchema,
  liveErrors,
  livePaths,
} from '@patchbay/shared-contracts/live';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import { mapAgents, unmapAgents, type Mapping, type Serving, type Unmapped } from '../../domain/queues/mapping.ts';
import type { QueueServing } from '../../domain/queues/queue-serving.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { visibleQueues } from './visible-queues.ts';
import { createRoomReading, type RoomReadingDeps } from './room-reading.ts';

export interface RoomDeps extends RoomReadingDeps {
  readonly queueServing: QueueServing;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

const done = { status: 200, message: 'Done.' } as const;
export const agentParams = z.object({ id: z.string().min(1).max(64) });
export const actResponse = { 200: liveActAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };

/** Requires an agent visible to the user; others are "not found" [LIVE-035]. */
export async function requireAgent(tx: Tx, { agents }: VisibleScope, agentId: string) {
  const agent = await tx
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .select(['agents.agent_id', 'agents.user_id', 'users.email'])
    .where('agent_id', '=', agentId)
    .where('agents.is_active', '=', true)
    .where(allOf(byAgents(agents)))
    .executeTakeFirst();
  if (agent === undefined) throw new Refusal(liveErrors.unknownAgent);
  return agent;
}

type Change = (tx: Tx, mapping: Mapping, serving: Serving) => Promise<Unmapped | undefined>;

/** Adds at the end of the first tier; undefined if the agent is already in the queue. */
const join: Change = async (tx, mapping, serving) =>
  (await mapAgents(tx, mapping, [serving])).length === 1 ? { removed: [], emptied: [] } : undefined;

const leave: Change = async (tx, mapping, serving) => {
  const left = await unmapAgents(tx, mapping, [serving]);
  return left.removed.length === 1 ? left : undefined;
};

const changes = {
  join: { write: join, action: 'agent-joined-queue', refused: agentsRoomErrors.servesAlready },
  leave: { write: leave, action: 'agent-left-queue', refused: agentsRoomErrors.servesNot },
} as const;

/** Routing reads the agents of a queue at each search, so that waiting callers are offered to a new agent as well. */
const createServing =
  ({ database, queueServing, audit, nameOf, now }: RoomDeps) =>
  async (request: FastifyRequest, which: keyof typeof changes, agentId: string, queueId: string) => {
    const actor = actorOf(request);
    const { accountId } = actor;
    const { sees } = accessOf(request);
    const { write, action, refused } = changes[which];
    const by = await shownNameOf(database, actor);
    const { queue, email, emptied } = await database.withAccount(accountId, async (tx) => {
      const [queue] = await visibleQueues(tx, sees, [queueId]);
      if (queue === undefined) throw new Refusal(liveErrors.unknownQueue, 'queue_id');
      const { email } = await requireAgent(tx, sees, agentId);
      const written = await write(tx, { accountId, by, at: new Date(now()) }, { queueId, agentId });
      if (written === undefined) throw new Refusal(refused, 'queue_id');
      return { queue: queue.name, email, emptied: written.emptied };
    });
    await queueServing.changed(accountId, by, emptied);
    const who = { by: await nameOf(actor), whom: email ?? agentId, address: request.ip };
    await audit.write(accountId, { action, ...who, detail: { queue } });
    return done;
  };

/** Adds the routes of the agents' room, and of changes to an agent's queues [LIVE-025, LIVE-031, LIVE-035]. */
export function agentsRoomRoutes(app: App, deps: RoomDeps): void {
  const read = createRoomReading(deps);
  const serve = createServing(deps);
  app.get(
    livePaths.agentsRoom,
    {
      config: { gate: AGENTS_ROOM },
      schema: {
        summary: 'Agents of the moment: their queues, their call and today’s sums [LIVE-025, LIVE-035]',
        security: signedIn,
        response: { 200: agentsRoomAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      ...({ status: 200 } as const),
      ...(await read(actorOf(request).accountId, accessOf(request).sees)),
      as_of: deps.now(),
    }),
  );
  for (const which of ['join', 'leave'] as const)
    app.post(
      `${livePaths.agentsRoom}:id/${which}/`,
      {
        config: { gate: AGENTS_ROOM },
        schema: {
          summary:
            which === 'join'
              ? 'Have an agent serve a queue from now on [LIVE-031]'
              : 'Have an agent serve a queue no more [LIVE-031]',
          ...{ security: signedIn, params: agentParams, body: agentQueueSchema, response: actResponse },
        },
      },
      async (request) => serve(request, which, request.params.id, request.body.queue_id),
    );
}
