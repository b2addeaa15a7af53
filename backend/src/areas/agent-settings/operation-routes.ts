import { edgeErrors, errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import {
  agentSettingsErrors,
  agentSettingsPaths,
  bulkSchema,
  isOfQueue,
  operationAnswerSchema,
  operationLimits,
  uploadQuerySchema,
  type OperationDone,
} from '@patchbay/shared-contracts/agent-settings';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import { isEmptyRow } from '../../domain/sheets/model/csv-text.ts';
import { withHeads } from '../../domain/sheets/model/with-heads.ts';
import { readTable } from '../../domain/sheets/read-table.ts';
import { textOf } from '../../domain/sheets/read-text.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { applyToAgents, type Ordered } from './apply-to-agents.ts';
import type { AgentSettingsDeps } from './deps.ts';
import { namedRow, operationColumns, type NamedRow } from './model/read-rows.ts';

export const config = { gate: pageGate('/agentsettings') };
const response = { 200: operationAnswerSchema, ...refusals, 422: errorAnswerSchema };

/** Reads the rows of a file; throws when it is malformed, or has no column of agents. Wrong rows do not throw. */
async function rowsOf(file: Buffer, encoding: Encoding | undefined): Promise<readonly NamedRow[]> {
  const table = withHeads((await readTable(textOf(file, encoding) ?? '')) ?? []);
  if (table === null) throw new Refusal(agentSettingsErrors.unreadable, 'file');
  const columns = operationColumns(table.heads);
  if (columns === null) throw new Refusal(agentSettingsErrors.noAgentColumn, 'file');
  const filled = table.rows
    .map((cells, at) => ({ cells, row: table.first + at }))
    .filter(({ cells }) => !isEmptyRow(cells));
  if (filled.length === 0) throw new Refusal(agentSettingsErrors.empty, 'file');
  if (filled.length > operationLimits.rows) throw new Refusal(agentSettingsErrors.tooManyRows, 'file');
  return filled.map(({ cells, row }) => namedRow(row, cells, columns));
}

type WantedOperation = Pick<Ordered, 'operation' | 'queueId' | 'autoAnswer' | 'rows' | 'fileName'>;

/** Carries an operation out, notifies the clients, and logs it. */
const createOrder =
  ({ database, audit, nameOf, queueServing, now }: AgentSettingsDeps) =>
  async (request: FastifyRequest, asked: WantedOperation): Promise<{ status: 200; data: OperationDone }> => {
    const actor = actorOf(request);
    const { accountId, userId } = actor;
    const { sees } = accessOf(request);
    const { queueId, operation } = asked;
    if (queueId !== undefined && sees.queues !== null && !sees.queues.includes(queueId))
      throw new Refusal(agentSettingsErrors.unknownQueue, 'queue_id');
    const by = await shownNameOf(database, actor);
    const { data, emptied } = await database.withAccount(accountId, async (tx) => {
      const queue = await tx
        .selectFrom('queues')
        .select('queue_id')
        .where('queue_id', '=', queueId ?? '')
        .executeTakeFirst();
      if (queueId !== undefined && queue === undefined) throw new Refusal(agentSettingsErrors.unknownQueue, 'queue_id');
      return applyToAgents(tx, { ...asked, sees, userId, mapping: { accountId, by, at: new Date(now()) } });
    });
    await queueServing.changed(accountId, by, emptied);
    await audit.write(accountId, {
      ...{ action: 'agents-changed', by: await nameOf(actor), address: request.ip },
      detail: { operation, done: String(data.done), failed: String(data.failed), log: data.id },
    });
    return { status: 200, data };
  };

function bulkRoute(app: App, deps: AgentSettingsDeps): void {
  const order = createOrder(deps);
  app.post(
    agentSettingsPaths.bulk,
    {
      config,
      schema: {
        summary: 'Do the same to many agents; right ones are done, wrong ones named [CONF-AGENT-005]',
        ...{ security: signedIn, body: bulkSchema, response },
      },
    },
    async (request) => {
      const { operation, agents, queue_id: queueId, auto_answer: autoAnswer } = request.body;
      if (isOfQueue(operation) && queueId === undefined) throw new Refusal(agentSettingsErrors.noQueue, 'queue_id');
      if (operation === 'auto_answer' && autoAnswer === undefined)
        throw new Refusal(agentSettingsErrors.noAutoAnswer, 'auto_answer');
      const rows = agents.map((agent, at) => ({ row: at + 1, agent, queue: '', autoAnswer: '', delay: '' }));
      return order(request, { operation, queueId, autoAnswer, rows, fileName: null });
    },
  );
}

function uploadRoute(app: App, deps: AgentSettingsDeps): void {
  const order = createOrder(deps);
  app.post(
    agentSettingsPaths.upload,
    {
      config,
      bodyLimit: operationLimits.bytes,
      schema: {
        summary: 'Do the same to the agents of a CSV file; every wrong row is named [CONF-AGENT-005]',
        ...{ security: signedIn, querystring: uploadQuerySchema, consumes: ['application/octet-stream'] },
        response: { ...response, 413: errorAnswerSchema, 415: errorAnswerSchema },
      },
    },
    async (request) => {
      const { body, query } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const { operation, queue_id: queueId, file_name: fileName } = query;
      return order(request, { operation, queueId, fileName, rows: await rowsOf(body, query.encoding) });
    },
  );
}

/** Adds the routes for operations on many agents, by selection or CSV [CONF-AGENT-005]. */
export function operationRoutes(app: App, deps: AgentSettingsDeps): void {
  bulkRoute(app, deps);
  withFileBodies(app, operationLimits.bytes, (scope) => uploadRoute(scope, deps));
}
