import {
  dispositionsAnswerSchema,
  orderListAnswerSchema,
  orderListQuerySchema,
  paths,
} from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import type { App } from '../edge/server.ts';

const MOST = 200;

/**
 * Dispositions that the newest calls of the account have. Only the newest: a filter's options need not walk the whole log, and what
 * nobody gives any more is not offered.
 */
const dispositionsOf = (tx: Tx) =>
  sql<{ name: string }>`select distinct disposition as name
    from (select disposition from calls where ended_at is not null order by started_at desc, call_id desc limit 5000) as newest
    where disposition is not null order by 1 limit ${MOST}`.execute(tx);

/** What the filters of the call log offer. */
export function logOptionRoutes(app: App, database: Database): void {
  app.get(
    paths.orderList,
    {
      schema: {
        summary: 'Campaigns by order id [LOGS-022]',
        security: signedIn,
        querystring: orderListQuerySchema,
        response: { 200: orderListAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { order_id__exact: id } = request.query;
      const rows = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx
          .selectFrom('orders')
          .selectAll()
          .$if(id !== undefined, (orders) => orders.where('order_id', '=', id ?? ''))
          .orderBy('created_at', 'desc')
          .orderBy('order_id')
          .limit(MOST)
          .execute(),
      );
      return {
        objects: rows.map(({ order_id, name, solution, created_at }) => ({
          ...{ order_id, name, solution },
          created_dt: created_at.toISOString(),
        })),
      };
    },
  );
  app.get(
    paths.dispositions,
    {
      schema: {
        summary: 'Dispositions of the account [LOGS-006]',
        security: signedIn,
        response: { 200: dispositionsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { rows } = await database.withAccount(actorOf(request).accountId, dispositionsOf);
      return { data: { dispositions: rows.map(({ name }) => ({ id: name, name, group_id: '', sub_levels: [] })) } };
    },
  );
}
