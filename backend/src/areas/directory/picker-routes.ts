import {
  queueInitInfoAnswerSchema,
  queueInitInfoSchema,
  queueNameAnswerSchema,
  queueNameSchema,
  warmCallAgentsAnswerSchema,
  type WarmCallAgent,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { AgentStatuses, ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { findAgents, presentAgent } from './find-agents.ts';

export interface PickerDeps {
  readonly database: Database;
  readonly agentStatuses: AgentStatuses;
  readonly config: { readonly sipDomain: string };
}

const availableOthers = (tx: Tx, own: string | null) =>
  tx
    .selectFrom('agents')
    .selectAll()
    .where('is_active', '=', true)
    .where('status', '=', 'Available')
    .$if(own !== null, (query) => query.where('agent_id', '!=', own ?? ''))
    .orderBy('first_name')
    .orderBy('agent_id')
    .execute();

const memberships = (tx: Tx) =>
  tx
    .selectFrom('queue_agents')
    .innerJoin('queues', 'queues.queue_id', 'queue_agents.queue_id')
    .select(['queue_agents.agent_id', 'queues.name'])
    .orderBy('queues.name')
    .execute();

/** Adds the route of agents to whom a call can be transferred. */
function warmCallAgentsRoute(app: App, { database, agentStatuses, config }: PickerDeps): void {
  const withAddress = (row: Row<'agents'>, statusOf: ShownStatusOf, queue: string[]): WarmCallAgent => ({
    ...presentAgent(row, statusOf, queue),
    phone_type: row.calling_mode,
    to: row.calling_mode === 'phone' ? row.phone : `${row.username}@${config.sipDomain}`,
  });

  app.get(
    callPaths.warmCallAgents,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Agents available for transfer [CALL-138]',
        security: signedIn,
        response: { 200: warmCallAgentsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, agentId } = actorOf(request);
      const [statusOf, canBeRung] = await Promise.all([agentStatuses.of(accountId), agentStatuses.ringable(accountId)]);
      return database.withAccount(accountId, async (tx) => {
        const rows = await availableOthers(tx, agentId);
        const members = await memberships(tx);
        const queuesOf = (id: string) => members.flatMap((member) => (member.agent_id === id ? [member.name] : []));
        return { objects: rows.filter(canBeRung).map((row) => withAddress(row, statusOf, queuesOf(row.agent_id))) };
      });
    },
  );
}

/** Adds the routes of queues to which a call can be transferred. */
function queuePickerRoutes(app: App, { database, agentStatuses }: PickerDeps): void {
  app.get(
    callPaths.queueInitInfo,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Queues, and the agents in them [CALL-139]',
        security: signedIn,
        querystring: queueInitInfoSchema,
        response: { 200: queueInitInfoAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const statusOf = await agentStatuses.of(accountId);
      return database.withAccount(accountId, async (tx) => {
        const queues = await tx.selectFrom('queues').select(['queue_id', 'name']).orderBy('name').execute();
        const agents = await findAgents({ tx, statusOf, only: null });
        return {
          details: {
            queues: queues.map(({ queue_id, name }) => ({ q_uuid: queue_id, name })),
            agents: agents.filter(({ queue }) => queue.length > 0),
          },
        };
      });
    },
  );

  app.get(
    callPaths.queueName,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Name and dialer type of a queue, in one call [CALL-142]',
        security: signedIn,
        querystring: queueNameSchema,
        response: { 200: queueNameAnswerSchema, ...refusals },
      },
    },
    async (request) =>
      database.withAccount(actorOf(request).accountId, async (tx) => {
        const found = await tx
          .selectFrom('queues')
          .select('name')
          .where('queue_id', '=', request.query.q_uuid)
          .executeTakeFirst();
        const { dialer_type } = await accountProfile(tx);
        return { q_name: found?.name ?? null, dialer_type };
      }),
  );
}

/** Adds the routes of an agent's choices for a transfer. */
export function pickerRoutes(app: App, deps: PickerDeps): void {
  warmCallAgentsRoute(app, deps);
  queuePickerRoutes(app, deps);
}
