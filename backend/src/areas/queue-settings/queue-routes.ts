import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { listErrors } from '@patchbay/shared-contracts/list';
import {
  changeQueueSchema,
  newQueueSchema,
  oneQueueAnswerSchema,
  queueConflictSchema,
  queueDeletedSchema,
  queueDetailsAnswerSchema,
  queuePaths,
  queuesQuerySchema,
  queueUsedSchema,
} from '@patchbay/shared-contracts/queues';
import type { FastifyRequest } from 'fastify';
import { requireConfirmed } from '../../domain/access/freshness.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { readQueue, readQueues, type Now } from './read-queues.ts';
import { config, mappingOf, noting, params, type QueueSettingsDeps } from './requests.ts';
import { addQueue, changeQueue, deleteQueue } from './write-queue.ts';

const nowOf =
  ({ agentStatuses, waiting }: QueueSettingsDeps) =>
  async (accountId: string): Promise<Now> => ({
    statusOf: await agentStatuses.of(accountId),
    lines: await waiting.of(accountId),
  });

async function requireQueue(tx: Tx, queueId: string, now: Now) {
  const queue = await readQueue(tx, queueId, now);
  if (queue === undefined) throw new Refusal(listErrors.notFound);
  return queue;
}

/** Routes that set the address for the queue's voicemail. */
const writing = { ...config, fresh: 'where-rows-leave' } as const;

/** Requires a confirmation of identity for a new voicemail address, because data leave the account [SEC-008]. */
async function requireConfirmedReceiver(
  tx: Tx,
  request: FastifyRequest,
  { voicemail_email: wanted }: { readonly voicemail_email: string },
  queueId?: string,
): Promise<void> {
  if (wanted === '') return;
  const before =
    queueId === undefined
      ? undefined
      : await tx.selectFrom('queues').select('voicemail_email').where('queue_id', '=', queueId).executeTakeFirst();
  if (before?.voicemail_email !== wanted) requireConfirmed(request);
}

function listRoute(app: App, deps: QueueSettingsDeps): void {
  app.get(
    queuePaths.queueDetails,
    {
      config,
      schema: {
        summary: 'Queues with all that is set of them, by name [CONF-QUEUE-001, CONF-QUEUE-005]',
        security: signedIn,
        querystring: queuesQuerySchema,
        response: { 200: queueDetailsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const now = await nowOf(deps)(accountId);
      return { data: await deps.database.withAccount(accountId, (tx) => readQueues(tx, request.query, now)) };
    },
  );
}

function addRoute(app: App, deps: QueueSettingsDeps): void {
  app.post(
    callPaths.queues,
    {
      config: writing,
      schema: {
        summary: 'Create a queue [CONF-QUEUE-007]',
        ...{ security: signedIn, body: newQueueSchema },
        response: { 201: oneQueueAnswerSchema, ...refusals, 409: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const now = await nowOf(deps)(accountId);
      const note = await noting(request, deps);
      const data = await deps.database.withAccount(accountId, async (tx) => {
        await requireConfirmedReceiver(tx, request, request.body);
        const id = await addQueue(tx, accountId, request.body);
        await note(tx, [{ action: 'row-added', whom: request.body.name, detail: { list: 'queues', id } }]);
        return requireQueue(tx, id, now);
      });
      return reply.code(201).send({ status: 201, data });
    },
  );
}

function changeRoute(app: App, deps: QueueSettingsDeps): void {
  app.put(
    `${callPaths.queues}:id/`,
    {
      config: writing,
      schema: {
        summary:
          'Change a queue, of the version that was read; the next caller meets it [CONF-QUEUE-007, CONF-QUEUE-015]',
        ...{ security: signedIn, params, body: changeQueueSchema },
        response: {
          ...{ 200: oneQueueAnswerSchema, ...refusals, 404: errorAnswerSchema },
          ...{ 409: queueConflictSchema, 422: errorAnswerSchema },
        },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { version, ...wanted } = request.body;
      const { id } = request.params;
      const now = await nowOf(deps)(accountId);
      const note = await noting(request, deps);
      const data = await deps.database.withAccount(accountId, async (tx) => {
        await requireConfirmedReceiver(tx, request, wanted, id);
        const isChanged = await changeQueue(tx, id, version, wanted);
        const queue = await requireQueue(tx, id, now);
        if (!isChanged) throw new RefusalWith(listErrors.changed, queue);
        await note(tx, [{ action: 'row-changed', whom: queue.name, detail: { list: 'queues', id } }]);
        return queue;
      });
      return { status: 200, data };
    },
  );
}

function deleteRoute(app: App, deps: QueueSettingsDeps): void {
  app.delete(
    `${callPaths.queues}:id/`,
    {
      config,
      schema: {
        summary: 'Delete a queue that nobody leads to [CONF-QUEUE-006]',
        ...{ security: signedIn, params },
        response: { 200: queueDeletedSchema, ...refusals, 404: errorAnswerSchema, 409: queueUsedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const mapping = await mappingOf(request, deps);
      const { accountId, by } = mapping;
      const note = await noting(request, deps);
      await deps.database.withAccount(accountId, async (tx) => {
        const name = await deleteQueue(tx, id, mapping);
        await note(tx, [{ action: 'row-deleted', whom: name, detail: { list: 'queues', id } }]);
      });
      return { status: 200, data: { sent_on: await deps.queueServing.changed(accountId, by, [id]) } };
    },
  );
}

export function queueSettingsRoutes(app: App, deps: QueueSettingsDeps): void {
  listRoute(app, deps);
  addRoute(app, deps);
  changeRoute(app, deps);
  deleteRoute(app, deps);
}
