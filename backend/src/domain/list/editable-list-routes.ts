import { randomUUID } from 'node:crypto';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../identity/actor.ts';
import { actorOf } from '../identity/authentication.ts';
import type { NameOf } from '../identity/who.ts';
import { present, type EditableListContract } from './editable-list-wire.ts';
import {
  countRows,
  deleteRow,
  insertRow,
  pageOfRows,
  rowById,
  updateRow,
  type EditableRow,
  type RowSource,
  type Values,
} from './editable-rows.ts';

export interface EditableListDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

interface Served {
  readonly contract: EditableListContract;
  readonly rows: RowSource;
}

const params = z.strictObject({ id: z.string().max(64) });
const versionQuery = z.strictObject({ version: z.coerce.number().int().min(1) });

/** A change that came too late: the answer has the row as it is now. */
class ChangedMeanwhile extends Refusal {
  readonly #row: EditableRow;
  constructor(row: EditableRow) {
    super(listErrors.changed);
    this.#row = row;
  }
  override answer() {
    return { ...super.answer(), data: present(this.#row) };
  }
}

async function found(tx: Tx, rows: RowSource, id: string): Promise<EditableRow> {
  const row = await rowById(tx, rows, id);
  if (row === undefined) throw new Refusal(listErrors.notFound);
  return row;
}

/** What the routes do, each in one transaction. */
function changesOf({ database, now }: EditableListDeps, { contract: { unique }, rows }: Served) {
  const writing = ({ accountId, userId }: Actor) => ({ accountId, userId, now: new Date(now()) });
  const inAccount = async <Result>({ accountId }: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    try {
      return await database.withAccount(accountId, work);
    } catch (error) {
      throw unique !== undefined && isUniqueViolation(error) ? new Refusal(listErrors.taken, unique) : error;
    }
  };
  return {
    one: (actor: Actor, id: string) => inAccount(actor, (tx) => found(tx, rows, id)),
    add: (actor: Actor, values: Values) =>
      inAccount(actor, async (tx) => {
        const id = randomUUID();
        await insertRow(tx, rows, { id, values }, writing(actor));
        return found(tx, rows, id);
      }),
    change: (actor: Actor, id: string, { version, ...values }: Values & { readonly version: number }) =>
      inAccount(actor, async (tx) => {
        const isChanged = await updateRow(tx, rows, { id, version, values }, writing(actor));
        const row = await found(tx, rows, id);
        if (!isChanged) throw new ChangedMeanwhile(row);
        return row;
      }),
    remove: (actor: Actor, id: string, version: number) =>
      inAccount(actor, async (tx) => {
        const row = await found(tx, rows, id);
        if (await deleteRow(tx, rows, id, version)) return row;
        throw new ChangedMeanwhile(await found(tx, rows, id)); // as it is now, or that it is gone
      }),
  };
}

function readRoutes(app: App, deps: EditableListDeps, served: Served): void {
  const { contract, rows } = served;
  const config = { gate: contract.gate };
  const { one } = changesOf(deps, served);
  app.get(
    contract.path,
    {
      config,
      schema: {
        summary: `List ${contract.page}`,
        security: signedIn,
        querystring: contract.query,
        response: { 200: contract.answer, ...refusals },
      },
    },
    async (request) => {
      const { limit, offset, ordering, ...question } = request.query;
      return deps.database.withAccount(actorOf(request).accountId, async (tx) => {
        const page = await pageOfRows(tx, rows, question, { limit, offset, ordering });
        return { objects: page.map(present), meta: { total_count: await countRows(tx, rows, question) } };
      });
    },
  );
  app.get(
    `${contract.path}:id/`,
    {
      config,
      schema: {
        summary: `One of ${contract.page}`,
        security: signedIn,
        params,
        response: { 200: contract.one, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => ({ status: 200, data: present(await one(actorOf(request), request.params.id)) }),
  );
}

/** Writes down who changed which row. */
const noting =
  ({ audit, nameOf }: EditableListDeps, { contract: { page, title } }: Served) =>
  async (request: FastifyRequest, action: AuditAction, row: EditableRow): Promise<void> => {
    const actor = actorOf(request);
    const what = { action, whom: String(row[title]), address: request.ip, detail: { list: page, id: row.id } };
    await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
  };

function addRoute(app: App, deps: EditableListDeps, served: Served): void {
  const { contract } = served;
  const { add } = changesOf(deps, served);
  const note = noting(deps, served);
  app.post(
    contract.path,
    {
      config: { gate: contract.gate },
      schema: {
        summary: `Add to ${contract.page}`,
        security: signedIn,
        body: contract.fields,
        response: { 201: contract.one, ...refusals, 409: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const row = await add(actorOf(request), request.body);
      await note(request, 'row-added', row);
      return reply.code(201).send({ status: 201, data: present(row) });
    },
  );
}

function changeRoutes(app: App, deps: EditableListDeps, served: Served): void {
  const { contract } = served;
  const config = { gate: contract.gate };
  const { change, remove } = changesOf(deps, served);
  const note = noting(deps, served);
  const late = { ...refusals, 404: errorAnswerSchema, 409: contract.conflict };
  app.put(
    `${contract.path}:id/`,
    {
      config,
      schema: {
        summary: `Change one of ${contract.page}, of the version that was read`,
        security: signedIn,
        params,
        body: contract.change,
        response: { 200: contract.one, ...late },
      },
    },
    async (request) => {
      const row = await change(actorOf(request), request.params.id, request.body);
      await note(request, 'row-changed', row);
      return { status: 200, data: present(row) };
    },
  );
  app.delete(
    `${contract.path}:id/`,
    {
      config,
      schema: {
        summary: `Delete one of ${contract.page}, of the version that was read`,
        security: signedIn,
        params,
        querystring: versionQuery,
        response: { 204: z.null(), ...late },
      },
    },
    async (request, reply) => {
      const row = await remove(actorOf(request), request.params.id, request.query.version);
      await note(request, 'row-deleted', row);
      return reply.code(204).send(null);
    },
  );
}

/** The API of an editable list: read, add, change and delete, for those to whom the gate of its page is open. */
export function editableListRoutes(app: App, deps: EditableListDeps, served: Served): void {
  readRoutes(app, deps, served);
  addRoute(app, deps, served);
  changeRoutes(app, deps, served);
}
