import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import {
  ALL_GROUPS,
  dispositionErrors,
  dispositionPaths,
  groupsAnswerSchema,
  groupsQuerySchema,
  oneDispositionSchema,
  useAnswerSchema,
  useQuerySchema,
} from '@patchbay/shared-contracts/dispositions';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTheirPlaces } from '../../domain/customers/dispositions.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { dispositionsGate } from './changing.ts';
import { dispositionsLevel, rowOfLevel, subLevelsLevel } from './levels.ts';
import { groupById, withContents } from './read-groups.ts';
import { dispositionUse } from './use.ts';

const config = { gate: dispositionsGate };
export const params = z.strictObject({ id: z.string().max(64) });

async function pageOfGroups(tx: Tx, { group_id: id, page, limit }: z.output<typeof groupsQuerySchema>) {
  const all = tx.selectFrom('disposition_groups');
  const asked = id === ALL_GROUPS ? all : all.where('group_id', '=', id);
  const { count } = await asked.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const total_page = Math.max(1, Math.ceil(count / limit));
  const rows = await asked
    .selectAll()
    .orderBy(inTheirPlaces)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    data: { groups: await withContents(tx, rows) },
    meta: {
      next_page: page < total_page ? page + 1 : null,
      previous_page: page > 1 ? Math.min(page - 1, total_page) : null,
      total_page,
    },
  };
}

/** Returns a disposition, or a sub-level in the form of one without sub-levels. */
async function oneOf(tx: Tx, id: string) {
  const row = await rowOfLevel(tx, dispositionsLevel, id);
  const group = row?.parent == null ? undefined : await groupById(tx, row.parent);
  const found = group?.dispositions.find((each) => each.id === id);
  if (found !== undefined) return found;
  const sub = await rowOfLevel(tx, subLevelsLevel, id);
  const of = sub?.parent == null ? undefined : await rowOfLevel(tx, dispositionsLevel, sub.parent);
  if (sub === undefined || of === undefined) throw new Refusal(dispositionErrors.gone);
  return { id, name: sub.name, version: sub.version, group_id: of.parent ?? '', sub_levels: [] };
}

export function dispositionReadRoutes(app: App, database: Database): void {
  app.get(
    dispositionPaths.groups,
    {
      config,
      schema: {
        summary: 'Disposition groups with what is in them [CONF-DISP-004, CONF-DISP-005]',
        security: signedIn,
        querystring: groupsQuerySchema,
        response: { 200: groupsAnswerSchema, ...refusals },
      },
    },
    (request) => database.withAccount(actorOf(request).accountId, (tx) => pageOfGroups(tx, request.query)),
  );
  app.get(
    `${customerPaths.dispositions}:id/`,
    {
      config,
      schema: {
        summary: 'One disposition, or one sub-level [CONF-DISP-008]',
        security: signedIn,
        params,
        response: { 200: oneDispositionSchema, ...refusalsOfOne },
      },
    },
    async (request) => ({
      data: await database.withAccount(actorOf(request).accountId, (tx) => oneOf(tx, request.params.id)),
    }),
  );
  app.get(
    dispositionPaths.use,
    {
      config,
      schema: {
        summary: 'What uses a group, a disposition or a sub-level [CONF-DISP-003]',
        security: signedIn,
        querystring: useQuerySchema,
        response: { 200: useAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => ({
      data: await database.withAccount(actorOf(request).accountId, (tx) => dispositionUse(tx, request.query.id)),
    }),
  );
}
