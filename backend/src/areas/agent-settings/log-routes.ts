import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  agentSettingsErrors,
  agentSettingsPaths,
  logsAnswerSchema,
  logsQuerySchema,
} from '@patchbay/shared-contracts/agent-settings';
import type { FastifyRequest } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { csvReply } from '../../kernel/edge/csv-file.ts';
import { oneOf, allOf, type Condition } from '../../kernel/db/conditions.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { presentLog } from './apply-to-agents.ts';
import type { AgentSettingsDeps } from './deps.ts';
import { config } from './operation-routes.ts';

/** Restricts the log to the user's queues and own requests; users who see all queues see all of it [LIVE-035]. */
const operationSeen = (request: FastifyRequest): Condition => {
  const { queues } = accessOf(request).sees;
  if (queues === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(user_id = ${actorOf(request).userId} or queue in
    (select name from queues where queue_id = any (${[...queues]}::text[])))`;
};

/** Adds the routes of the log of operations on agents, and of its rows as a file [CONF-AGENT-004, CONF-AGENT-011]. */
export function agentLogRoutes(app: App, { database }: Pick<AgentSettingsDeps, 'database'>): void {
  app.get(
    agentSettingsPaths.logs,
    {
      config,
      schema: {
        summary: 'The CSV logs of operations, the newest first [CONF-AGENT-011]',
        ...{ security: signedIn, querystring: logsQuerySchema },
        response: { 200: logsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { operation, limit, offset } = request.query;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const all = tx
          .selectFrom('agent_operations')
          .where(allOf([operationSeen(request), ...oneOf('operation', operation === undefined ? [] : [operation])]));
        const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
        const rows = await all
          .select(['operation_id', 'account_id', 'operation', 'at', 'by_name', 'file_name', 'queue', 'total', 'failed'])
          .orderBy('at', 'desc')
          .orderBy('operation_id')
          .limit(limit)
          .offset(offset)
          .execute();
        return { data: rows.map(presentLog), meta: { total_count: Number(total) } };
      });
    },
  );
  app.get(
    `${agentSettingsPaths.logs}:id/`,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'What came of each row, as CSV [CONF-AGENT-005]',
        ...{ security: signedIn, params: z.strictObject({ id: z.string().max(64) }) },
        response: { 200: aFile, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const row = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx
          .selectFrom('agent_operations')
          .select('rows')
          .where('operation_id', '=', request.params.id)
          .where(operationSeen(request))
          .executeTakeFirst(),
      );
      if (row === undefined) throw new Refusal(agentSettingsErrors.unknownLog);
      const lines = row.rows.map((each) => [String(each.row), each.value, each.problem ?? 'done']);
      const separator = await askedSeparator(database, actorOf(request));
      const file = { name: 'agents.csv', separator, rows: [['row', 'agent', 'result'], ...lines] };
      return reply.send(csvReply(reply, file));
    },
  );
}
