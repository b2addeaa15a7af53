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
import { z } from 'zod';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { NewRow, Row } from '../../kernel/db/tables.ts';
import type { List } from '../../domain/list/define-list.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

/** One of the lists that people keep views of. */
type KnownPage = z.ZodType<string>;

export interface ViewDeps {
  readonly database: Database;
  readonly lists: readonly Pick<List, 'page' | 'hasViews'>[];
}

const present = ({ filter_id: id, page, name, query }: Row<'saved_filters'>) => ({ id, page, name, query });

const ownOf = (tx: Tx, userId: string, page: Row<'saved_filters'>['page']) =>
  tx.selectFrom('saved_filters').selectAll().where('user_id', '=', userId).where('page', '=', page).orderBy('name');

/** A set of the same name is replaced; `null` when there are too many. */
async function save(tx: Tx, row: NewRow<'saved_filters'>): Promise<Row<'saved_filters'> | null> {
  const known = await ownOf(tx, row.user_id, row.page).execute();
  if (known.length >= SAVED_FILTERS_MOST && !known.some(({ name }) => name === row.name)) return null;
  return tx
    .insertInto('saved_filters')
    .values(row)
    .onConflict((same) => same.columns(['account_id', 'user_id', 'page', 'name']).doUpdateSet({ query: row.query }))
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
        summary: 'Own saved filters of a page, by name [UX-004]',
        security: signedIn,
        querystring: savedFiltersQuerySchema.extend({ page }),
        response: { 200: savedFiltersAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const rows = await database.withAccount(accountId, (tx) => ownOf(tx, userId, request.query.page).execute());
      return { objects: rows.map(present) };
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
      const { accountId: account_id, userId: user_id } = actorOf(request);
      const row = { filter_id: randomUUID(), account_id, user_id, ...request.body };
      const saved = await database.withAccount(account_id, (tx) => save(tx, row));
      if (saved === null) throw new Refusal(savedFilterErrors.full);
      return { status: 200, data: present(saved) } as const;
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
      const { accountId, userId } = actorOf(request);
      const gone = await database.withAccount(accountId, (tx) =>
        tx
          .deleteFrom('saved_filters')
          .where('user_id', '=', userId)
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

/** Tables as a person keeps them: filters under a name, columns, density. */
export function viewRoutes(app: App, { database, lists }: ViewDeps): void {
  const page = z.enum(lists.flatMap((list) => (list.hasViews ? [list.page] : [])));
  savedFilterRoutes(app, database, page);
  deleteFilterRoute(app, database);
  layoutRoutes(app, database, page);
}
