import { randomUUID } from 'node:crypto';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  keepTableLayoutSchema,
  SAVED_FILTERS_MOST,
  savedFilterErrors,
  savedFiltersAnswerSchema,
  savedFiltersQuerySchema,
  saveFilterAnswerSchema,
  saveFilterSchema,
  tableLayoutAnswerSchema,
  logPaths,
} from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { NewRow, Row } from '../../kernel/db/tables.ts';
import type { List } from '../../domain/list/define-list.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Lists for which views are stored. */
type KnownPage = z.ZodType<string>;

export interface ViewDeps {
  readonly database: Database;
  readonly lists: readonly Pick<List, 'page' | 'hasViews'>[];
  /** Pages without a list. */
  readonly viewPages: readonly string[];
}

/** Filter set as seen by this user; `owner` is the author's name. */
const present = (row: Row<'saved_filters'>, { userId, role }: Actor, owner: string | null = null) => ({
  ...{ id: row.filter_id, page: row.page, name: row.name, query: row.query, shared: row.is_shared },
  by: row.user_id === userId ? null : owner,
  can_delete: row.user_id === userId || role === 'owner',
});

/** Returns the user's own sets, and those shared with everybody. */
const seenBy = (tx: Tx, userId: string, page: Row<'saved_filters'>['page']) =>
  tx
    .selectFrom('saved_filters')
    .leftJoin('users', 'users.user_id', 'saved_filters.user_id')
    .selectAll('saved_filters')
    .select(sql<string | null>`trim(concat_ws(' ', users.first_name, users.last_name))`.as('owner'))
    .where('page', '=', page)
    .where(({ or, eb }) => or([eb('saved_filters.user_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('saved_filters.name')
    .orderBy('filter_id');

const ownOf = (tx: Tx, userId: string, page: Row<'saved_filters'>['page']) =>
  tx.selectFrom('saved_filters').selectAll().where('user_id', '=', userId).where('page', '=', page).orderBy('name');

/** Replaces a set with the same name; `null` when there are too many. */
async function save(tx: Tx, row: NewRow<'saved_filters'>): Promise<Row<'saved_filters'> | null> {
  const known = await ownOf(tx, row.user_id, row.page).execute();
  if (known.length >= SAVED_FILTERS_MOST && !known.some(({ name }) => name === row.name)) return null;
  return tx
    .insertInto('saved_filters')
    .values(row)
    .onConflict((same) =>
      same
        .columns(['account_id', 'user_id', 'page', 'name'])
        .doUpdateSet({ query: row.query, is_shared: row.is_shared ?? false }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const config = { gate: 'signed-in' } as const;

function savedFilterRoutes(app: App, database: Database, page: KnownPage): void {
  app.get(
    logPaths.savedFilters,
    {
      config,
      schema: {
        summary: 'Saved filters of a page, the own and those that are shared, by name [UX-004, INS-029]',
        security: signedIn,
        querystring: savedFiltersQuerySchema.extend({ page }),
        response: { 200: savedFiltersAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const rows = await database.withAccount(actor.accountId, (tx) =>
        seenBy(tx, actor.userId, request.query.page).execute(),
      );
      return { objects: rows.map(({ owner, ...row }) => present(row, actor, owner)) };
    },
  );
  app.post(
    logPaths.savedFilters,
    {
      config,
      schema: {
        summary: 'Save filters under a name [UX-004]',
        security: signedIn,
        body: saveFilterSchema.extend({ page }),
        response: { 200: saveFilterAnswerSchema, ...refusals, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId: account_id, userId: user_id } = actor;
      const { shared: is_shared, ...kept } = request.body;
      if (is_shared && actor.role === 'agent') throw new Refusal(savedFilterErrors.notToShare);
      const row = { filter_id: randomUUID(), account_id, user_id, is_shared, ...kept };
      const saved = await database.withAccount(account_id, (tx) => save(tx, row));
      if (saved === null) throw new Refusal(savedFilterErrors.full);
      return { status: 200, data: present(saved, actor) } as const;
    },
  );
}

function deleteFilterRoute(app: App, database: Database): void {
  app.delete(
    `${logPaths.savedFilters}:id/`,
    {
      config,
      schema: {
        summary: 'Delete saved filters',
        security: signedIn,
        params: z.strictObject({ id: z.string().max(100) }),
        response: { 204: z.null(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { accountId, userId, role } = actorOf(request);
      const gone = await database.withAccount(accountId, (tx) =>
        tx
          .deleteFrom('saved_filters')
          .where(({ or, and, eb }) =>
            or([eb('user_id', '=', userId), and([eb('is_shared', '=', true), eb.val(role === 'owner')])]),
          )
          .where('filter_id', '=', request.params.id)
          .returning('filter_id')
          .executeTakeFirst(),
      );
      if (gone === undefined) throw new Refusal(edgeErrors.notFound);
      return reply.code(204).send(null);
    },
  );
}

function layoutRoutes(app: App, database: Database, page: KnownPage): void {
  app.get(
    logPaths.tableLayout,
    {
      config,
      schema: {
        summary: 'How one wants the table of a page [UX-004]',
        security: signedIn,
        querystring: savedFiltersQuerySchema.extend({ page }),
        response: { 200: tableLayoutAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const row = await database.withAccount(accountId, (tx) =>
        tx
          .selectFrom('table_layouts')
          .select('layout')
          .where('user_id', '=', userId)
          .where('page', '=', request.query.page)
          .executeTakeFirst(),
      );
      return { status: 200, data: row?.layout ?? null } as const;
    },
  );
  app.put(
    logPaths.tableLayout,
    {
      config,
      schema: {
        summary: 'Keep how one wants the table of a page [UX-004]',
        security: signedIn,
        body: keepTableLayoutSchema.extend({ page }),
        response: { 200: tableLayoutAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId: account_id, userId: user_id } = actorOf(request);
      const { page, ...data } = request.body;
      const layout = JSON.stringify(data);
      await database.withAccount(account_id, (tx) =>
        tx
          .insertInto('table_layouts')
          .values({ account_id, user_id, page, layout })
          .onConflict((same) => same.columns(['account_id', 'user_id', 'page']).doUpdateSet({ layout }))
          .execute(),
      );
      return { status: 200, data } as const;
    },
  );
}

/** Adds the routes of a user's table views: named filters, columns, density. */
export function viewRoutes(app: App, { database, lists, viewPages }: ViewDeps): void {
  const page = z.enum([...lists.flatMap((list) => (list.hasViews ? [list.page] : [])), ...viewPages]);
  savedFilterRoutes(app, database, page);
  deleteFilterRoute(app, database);
  layoutRoutes(app, database, page);
}
