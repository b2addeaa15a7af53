import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import {
  deletedAnswerSchema,
  dispositionPaths,
  idsBodySchema,
  namedAnswerSchema,
  namedConflictSchema,
  orderAnswerSchema,
  orderSchema,
  renameSchema,
  usedMoreSchema,
} from '@patchbay/shared-contracts/dispositions';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { changing, dispositionsGate, type DispositionDeps } from './changing.ts';
import { rename, reorder } from './changes.ts';
import { deleteRows, dispositionsLevel, groupsLevel, subLevelsLevel, type Place } from './levels.ts';
import { params } from './read-routes.ts';
import { requireSeenUse } from './use.ts';

const config = { gate: dispositionsGate };
type Change = ReturnType<typeof changing>;
type Levels = readonly Place['level'][];

function renameRoute(
  app: App,
  change: Change,
  { path, levels, summary }: { path: string; levels: Levels; summary: string },
) {
  app.put(
    `${path}:id/`,
    {
      config,
      schema: {
        ...{ summary, security: signedIn, params, body: renameSchema },
        response: { 200: namedAnswerSchema, ...refusalsOfOne, 409: namedConflictSchema },
      },
    },
    async (request) => ({
      status: 200,
      data: await change(request, async (tx, { accountId }) => {
        const result = await rename(tx, accountId, levels, { id: request.params.id, ...request.body });
        return { result, noted: [{ action: 'row-changed', ...result }] };
      }),
    }),
  );
}

function deleteRoute(
  app: App,
  change: Change,
  { path, levels, summary }: { path: string; levels: Levels; summary: string },
) {
  app.delete(
    path,
    {
      config,
      schema: {
        ...{ summary, security: signedIn, body: idsBodySchema },
        response: { 200: deletedAnswerSchema, ...refusals, 409: usedMoreSchema },
      },
    },
    async (request) => {
      const deleted = await change(request, async (tx) => {
        const { ids, seen } = request.body;
        if (seen !== undefined) await requireSeenUse(tx, levels, ids, seen);
        const rows = [];
        for (const level of levels) rows.push(...(await deleteRows(tx, level, ids)));
        return {
          result: rows.length,
          noted: rows.map(({ id, name }) => ({ action: 'row-deleted' as const, id, name })),
        };
      });
      return { status: 200, data: { deleted } };
    },
  );
}

function orderRoute(app: App, change: Change): void {
  app.put(
    dispositionPaths.order,
    {
      config,
      schema: {
        summary: 'Put groups, dispositions or sub-levels into another order [CONF-DISP-003]',
        security: signedIn,
        body: orderSchema,
        response: { 200: orderAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => ({
      status: 200,
      data: await change(request, async (tx, { accountId }) => {
        const ids = await reorder(tx, accountId, request.body);
        return { result: { ids: [...ids] }, noted: [] };
      }),
    }),
  );
}

export function dispositionChangeRoutes(app: App, deps: DispositionDeps): void {
  const change = changing(deps);
  const inside = [subLevelsLevel, dispositionsLevel];
  const { groups } = dispositionPaths;
  const { dispositions } = customerPaths;
  renameRoute(app, change, { path: groups, levels: [groupsLevel], summary: 'Rename a group [CONF-DISP-006]' });
  renameRoute(app, change, { path: dispositions, levels: inside, summary: 'Rename a disposition or a sub-level [CONF-DISP-002]' }); // prettier-ignore
  deleteRoute(app, change, { path: groups, levels: [groupsLevel], summary: 'Delete groups, with what is in them [CONF-DISP-007]' }); // prettier-ignore
  deleteRoute(app, change, { path: dispositions, levels: inside, summary: 'Delete dispositions and sub-levels [CONF-DISP-007]' }); // prettier-ignore
  orderRoute(app, change);
}
