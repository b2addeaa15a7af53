import { errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import {
  newStickySchema,
  stickyDeletedSchema,
  stickyErrors,
  stickyIdsSchema,
  stickyMappingsSchema,
  stickyPaths,
  stickyQuerySchema,
  stickyQueuesSchema,
} from '@patchbay/shared-contracts/sticky';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readerOf } from '../../domain/calls/log-access.ts';
import { isCustomerNumber, normalNumber } from '../../domain/calls/model/numbers.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { readMappings, readQueueDetails, type MappingReader } from './mappings.ts';

export interface MappingDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

export const stickyGate = pageGate('/sticky-agent');
const config = { gate: stickyGate };

export function mappingReader(request: FastifyRequest): MappingReader {
  const access = accessOf(request);
  const { masking, masked } = readerOf(access);
  return { sees: access.sees, masking, masked };
}

type New = z.output<typeof newStickySchema>;

/** Refuses an invalid mapping, with its field. */
async function requireWhole(tx: Tx, { sees }: MappingReader, wanted: New): Promise<string> {
  const number = normalNumber(wanted.customer_number);
  if (!isCustomerNumber(number)) throw new Refusal(stickyErrors.number, 'customer_number');
  const { queueList } = await readQueueDetails(tx, sees);
  const queue = queueList.find(({ queue_id: id }) => id === wanted.queue_id);
  if (queue === undefined) throw new Refusal(stickyErrors.queue, 'queue_id');
  if (!queue.agents.includes(wanted.agent_id)) throw new Refusal(stickyErrors.agent, 'agent_id');
  return number;
}

/** Adds a manual mapping: it replaces an automatic one, but not a manual one. */
async function addMapping(tx: Tx, accountId: string, { queue_id, agent_id }: New, customer_number: string, at: Date) {
  const change = { agent_id, automatic: false, mapped_at: at };
  const added = await tx
    .insertInto('sticky_agents')
    .values({ account_id: accountId, queue_id, customer_number, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['queue_id', 'customer_number'])
        .doUpdateSet(({ ref }) => ({ ...change, mapping_id: ref('excluded.mapping_id') })) // deleting the former one spares it
        .where('sticky_agents.automatic', '=', true),
    )
    .returning('mapping_id')
    .executeTakeFirst();
  if (added === undefined) throw new Refusal(stickyErrors.taken, 'customer_number');
  return added.mapping_id;
}

function readRoutes(app: App, { database, now }: MappingDeps): void {
  app.get(
    stickyPaths.mappings,
    {
      config: { ...config, triesNumbers: ['search'] },
      schema: {
        summary: 'Which customers come back to which agents, the newest first [CONF-STICKY-004]',
        security: signedIn,
        querystring: stickyQuerySchema,
        response: { 200: stickyMappingsSchema, ...refusals },
      },
    },
    (request) =>
      database.withAccount(actorOf(request).accountId, (tx) =>
        readMappings(tx, request.query, mappingReader(request), now()),
      ),
  );
  app.get(
    stickyPaths.queueDetails,
    {
      config,
      schema: {
        summary: 'Queues and agents that a mapping can be made of [CONF-STICKY-004]',
        security: signedIn,
        response: { 200: stickyQueuesSchema, ...refusals },
      },
    },
    (request) =>
      database.withAccount(actorOf(request).accountId, (tx) => readQueueDetails(tx, mappingReader(request).sees)),
  );
}

type Note = (tx: Tx, action: 'row-added' | 'row-deleted', rows: readonly Noted[]) => Promise<void>;
interface Noted {
  readonly id: string;
  readonly number: string;
}

/** Prepares entries in the transaction of their change; the name is read before it begins. */
const noting =
  ({ audit, nameOf }: MappingDeps) =>
  async (request: FastifyRequest): Promise<Note> => {
    const actor = actorOf(request);
    const by = await nameOf(actor);
    return async (tx, action, rows) => {
      for (const { id, number } of rows)
        await audit.writeWithin(tx, actor.accountId, {
          ...{ action, by, whom: number, address: request.ip },
          detail: { list: 'sticky-agent', id },
        });
    };
  };

function addRoute(app: App, deps: MappingDeps): void {
  const noteFor = noting(deps);
  app.post(
    stickyPaths.mappings,
    {
      config: { ...config, triesNumbers: ['customer_number'] },
      schema: {
        summary: 'Map a customer to an agent of a queue; the answer is a page of the list [CONF-STICKY-005]',
        security: signedIn,
        body: newStickySchema,
        response: { 201: stickyMappingsSchema, ...refusals, 409: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const reader = mappingReader(request);
      const note = await noteFor(request);
      const answer = await deps.database.withAccount(accountId, async (tx) => {
        const number = await requireWhole(tx, reader, request.body);
        const id = await addMapping(tx, accountId, request.body, number, new Date(deps.now()));
        await note(tx, 'row-added', [{ id, number }]);
        const { page, limit } = request.body;
        return readMappings(tx, { page, limit }, reader, deps.now());
      });
      return reply.code(201).send(answer);
    },
  );
}

function deleteRoute(app: App, deps: MappingDeps): void {
  const noteFor = noting(deps);
  app.delete(
    stickyPaths.mappings,
    {
      config,
      schema: {
        summary: 'Delete mappings [CONF-STICKY-006]',
        security: signedIn,
        body: stickyIdsSchema,
        response: { 200: stickyDeletedSchema, ...refusals },
      },
    },
    async (request) => {
      const { queues } = mappingReader(request).sees;
      const note = await noteFor(request);
      const deleted = await deps.database.withAccount(actorOf(request).accountId, async (tx) => {
        const wanted = tx.deleteFrom('sticky_agents').where('mapping_id', 'in', request.body.ids);
        const own = queues === null ? wanted : wanted.where('queue_id', 'in', ['', ...queues]);
        const rows = await own.returning(['mapping_id as id', 'customer_number as number']).execute();
        await note(tx, 'row-deleted', rows);
        return rows.length;
      });
      return { status: 200, data: { deleted } };
    },
  );
}

export function mappingRoutes(app: App, deps: MappingDeps): void {
  readRoutes(app, deps);
  addRoute(app, deps);
  deleteRoute(app, deps);
}
