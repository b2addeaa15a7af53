import { randomUUID } from 'node:crypto';
import { changesBetween } from '../../kernel/audit/model/changes.ts';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../identity/actor.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { requireConfirmed } from '../access/freshness.ts';
import { accessOf } from '../access/route-gates.ts';
import { requireWholeAccount } from '../access/whole-account.ts';
import { actorOf } from '../identity/authentication.ts';
import type { NameOf } from '../identity/who.ts';
import { presentRow, type EditableListContract } from './editable-list-wire.ts';
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

/** Checks of a list beyond the rules of its fields; each rejects with a refusal. */
export interface ListChecks<Written extends Values = Values> {
  /** Called before a row is added or changed, with the person's sight. */
  readonly write?: (
    tx: Tx,
    values: Written,
    by: { readonly now: number; readonly sees: VisibleScope },
  ) => Promise<void>;
  /**
   * Set when its rows define where data of all queues is sent: writing one requires the sight of all queues [LIVE-035] and a recent
   * sign-in [SEC-008].
   */
  readonly leaves?: true;
  /** Returns the address to which a row sends data; '' for none. Setting another one requires a recent sign-in [SEC-008]. */
  readonly receiver?: (values: Readonly<Record<string, unknown>>) => string;
  /** Called before a row is deleted. */
  readonly remove?: (tx: Tx, id: string) => Promise<void>;
}

/**
 * Returns the values to store, given the stored ones (null: a new row); and values returned only once, in the answer to the person who
 * added it.
 */
export type Keeping = (
  values: Values,
  before: EditableRow | null,
) => { readonly values: Values; readonly once?: Values };

/** Adds to rows what is shown besides the columns of their table. */
export type Shown = (tx: Tx, rows: readonly EditableRow[]) => Promise<readonly EditableRow[]>;

interface Served {
  readonly contract: EditableListContract;
  /** Source of the rows that a person sees. */
  readonly rows: (sees: VisibleScope) => RowSource;
  readonly checks: ListChecks;
  readonly shown: Shown;
  readonly keeping: Keeping;
}

const params = z.strictObject({ id: z.string().max(64) });
const versionQuery = z.strictObject({ version: z.coerce.number().int().min(1) });

/** Refusal of a change based on an old version: the answer has the current row. */
const changedMeanwhile = (row: EditableRow) => new RefusalWith(listErrors.changed, presentRow(row));

const gone = (): never => {
  throw new Refusal(listErrors.notFound);
};

const found = async (tx: Tx, rows: RowSource, id: string): Promise<EditableRow> =>
  (await rowById(tx, rows, id)) ?? gone();

/** The author of a request, that person's sight, and whether the person signed in recently. */
interface Asker extends Pick<FastifyRequest, 'isConfirmed'> {
  readonly actor: Actor;
  readonly sees: VisibleScope;
}

/** Refuses people who see only some queues, where rows define where data of all is sent. */
function askerOf(request: FastifyRequest, { leaves }: ListChecks = {}): Asker {
  if (leaves) requireWholeAccount(request);
  return { actor: actorOf(request), sees: accessOf(request).sees, isConfirmed: request.isConfirmed };
}

/** Requires a confirmation of identity for a new receiver, because data leave the account [SEC-008]. */
function requireConfirmedReceiver(asker: Asker, { receiver }: ListChecks, values: Values, before?: EditableRow): void {
  const wanted = receiver?.(values) ?? '';
  if (wanted !== '' && (before === undefined || receiver?.(before) !== wanted)) requireConfirmed(asker);
}

/** Writes an entry about a row in the transaction of its change: both are kept, or neither [ACCT-017]. */
type Note = (tx: Tx, action: AuditAction, row: EditableRow, before?: EditableRow) => Promise<void>;

/** Actions of the routes, each in one transaction with its entry in the audit log. */
function changesOf({ database, now }: EditableListDeps, served: Served) {
  const { checks, keeping } = served;
  const { unique } = served.contract;
  const foundAs = async (tx: Tx, { sees }: Asker, id: string) =>
    (await served.shown(tx, [await found(tx, served.rows(sees), id)]))[0] ?? gone();
  const writing = ({ accountId, userId }: Actor) => ({ accountId, userId, now: new Date(now()) });
  const inAccount = async <Result>(
    { actor: { accountId } }: Asker,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await database.withAccount(accountId, work);
    } catch (error) {
      throw unique !== undefined && isUniqueViolation(error) ? new Refusal(listErrors.taken, unique) : error;
    }
  };
  return {
    one: (asker: Asker, id: string) => inAccount(asker, (tx) => foundAs(tx, asker, id)),
    add: (asker: Asker, values: Values, note: Note) =>
      inAccount(asker, async (tx) => {
        const { actor, sees } = asker;
        const id = randomUUID();
        await checks.write?.(tx, values, { now: now(), sees });
        requireConfirmedReceiver(asker, checks, values);
        const { values: kept, once } = keeping(values, null);
        await insertRow(tx, served.rows(sees), { id, values: kept }, writing(actor));
        const row = await foundAs(tx, asker, id);
        await note(tx, 'row-added', row);
        return { ...row, ...once };
      }),
    change: (asker: Asker, id: string, { version, ...values }: Values & { readonly version: number }, note: Note) =>
      inAccount(asker, async (tx) => {
        const { actor, sees } = asker;
        const rows = served.rows(sees);
        const before = await foundAs(tx, asker, id);
        await checks.write?.(tx, values, { now: now(), sees });
        requireConfirmedReceiver(asker, checks, values, before);
        const { values: kept } = keeping(values, await found(tx, rows, id));
        const isChanged = await updateRow(tx, rows, { id, version, values: kept }, writing(actor));
        const row = await foundAs(tx, asker, id);
        if (!isChanged) throw changedMeanwhile(row);
        await note(tx, 'row-changed', row, before);
        return row;
      }),
    remove: (asker: Asker, id: string, version: number, note: Note) =>
      inAccount(asker, async (tx) => {
        const rows = served.rows(asker.sees);
        const row = await found(tx, rows, id);
        await checks.remove?.(tx, id);
        const isDeleted = await deleteRow(tx, rows, id, version);
        if (!isDeleted) throw changedMeanwhile(await foundAs(tx, asker, id)); // with the current row, or the news that it is gone
        await note(tx, 'row-deleted', row);
      }),
  };
}

function writeConfig({ contract: { gate }, checks: { leaves, receiver } }: Served) {
  if (leaves) return { gate, fresh: 'everybody' } as const;
  return receiver === undefined ? { gate } : ({ gate, fresh: 'where-rows-leave' } as const);
}

function readRoutes(app: App, deps: EditableListDeps, served: Served): void {
  const { contract, shown } = served;
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
      const rows = served.rows(accessOf(request).sees);
      return deps.database.withAccount(actorOf(request).accountId, async (tx) => {
        const page = await pageOfRows(tx, rows, question, { limit, offset, ordering });
        return {
          objects: (await shown(tx, page)).map(presentRow),
          meta: { total_count: await countRows(tx, rows, question) },
        };
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
    async (request) => ({ status: 200, data: presentRow(await one(askerOf(request), request.params.id)) }),
  );
}

/** Returns the writable fields of a row as shown: secrets are hidden. */
const fieldsOf = (row: EditableRow, { contract }: Served): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(contract.fields.shape).map((name) => [name, row[name]]));

/** Prepares entries about who changed which row, with the values before a change; the name is read before the transaction begins. */
const noting =
  ({ audit, nameOf }: EditableListDeps, served: Served) =>
  async (request: FastifyRequest): Promise<Note> => {
    const actor = actorOf(request);
    const by = await nameOf(actor);
    const { page, title } = served.contract;
    return (tx, action, row, before = row) => {
      const changes = changesBetween(fieldsOf(before, served), fieldsOf(row, served));
      const detail = { list: page, id: row.id, ...changes };
      const whom = String(row[title]);
      return audit.writeWithin(tx, actor.accountId, { action, by, whom, address: request.ip, detail });
    };
  };

function addRoute(app: App, deps: EditableListDeps, served: Served): void {
  const { contract } = served;
  const { add } = changesOf(deps, served);
  const note = noting(deps, served);
  app.post(
    contract.path,
    {
      config: writeConfig(served),
      schema: {
        summary: `Add to ${contract.page}`,
        security: signedIn,
        body: contract.fields,
        response: { 201: contract.one, ...refusals, 409: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const row = await add(askerOf(request, served.checks), request.body, await note(request));
      return reply.code(201).send({ status: 201, data: presentRow(row) });
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
      config: writeConfig(served),
      schema: {
        summary: `Change one of ${contract.page}, of the version that was read`,
        security: signedIn,
        params,
        body: contract.change,
        response: { 200: contract.one, ...late, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const asker = askerOf(request, served.checks);
      const row = await change(asker, request.params.id, request.body, await note(request));
      return { status: 200, data: presentRow(row) };
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
      const asker = askerOf(request, served.checks);
      await remove(asker, request.params.id, request.query.version, await note(request));
      return reply.code(204).send(null);
    },
  );
}

/** Routes of an editable list: read, add, change and delete, behind the gate of its page. */
export function editableListRoutes(app: App, deps: EditableListDeps, served: Served): void {
  readRoutes(app, deps, served);
  addRoute(app, deps, served);
  changeRoutes(app, deps, served);
}
