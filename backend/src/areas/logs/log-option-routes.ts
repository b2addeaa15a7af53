import { orderListAnswerSchema, orderListQuerySchema, logPaths } from '@patchbay/shared-contracts/logs';
import type { Database } from '../../kernel/db/database.ts';
import { logGate } from '../../domain/calls/log-access.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

const MOST = 200;

export function logOptionRoutes(app: App, database: Database): void {
  app.get(
    logPaths.orderList,
    {
      config: { gate: logGate('call-logs') },
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
}
