import { errorAnswerSchema, pageGate, type UserGate } from '@patchbay/shared-contracts';
import {
  endCallSchema,
  liveActAnswerSchema,
  liveErrors,
  livePaths,
  moveCallerSchema,
} from '@patchbay/shared-contracts/live';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type {
  AgentAtAnother,
  CallActs,
  NoAnswer,
  SupervisorOrder,
  SupervisorOrderRefusal,
} from '@patchbay/telephony/call-port';
import type { AuditLog, Happened } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { visibleQueues } from './visible-queues.ts';
import { QUEUE_MONITOR } from './queue-routes.ts';

export interface ActDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly telephony: Pick<CallActs, 'orderBySupervisor'>;
}

/** Agents may view the monitor, but not act on it [LIVE-025, LIVE-031]. */
const ACT_ON_QUEUES: UserGate = { all: ['privileged', QUEUE_MONITOR] };
const ACT_ON_CALLS: UserGate = {
  all: ['privileged', { any: [QUEUE_MONITOR, pageGate('/live-interactions/call-monitor')] }],
};

const params = z.object({ id: z.string().min(1).max(64) });
const response = {
  200: liveActAnswerSchema,
  ...refusals,
  404: errorAnswerSchema,
  409: errorAnswerSchema,
  503: errorAnswerSchema,
};
const done = { status: 200, message: 'Done.' } as const;

type Refused = Readonly<
  Record<SupervisorOrderRefusal | AgentAtAnother['reason'] | NoAnswer['reason'], keyof typeof liveErrors>
>;
const ofCallers: Refused = {
  'unknown-call': 'notWaiting',
  'not-waiting': 'notWaiting',
  'unknown-queue': 'unknownQueue',
  'same-queue': 'sameQueue',
  'unknown-agent': 'noPhone',
  'agent-unreachable': 'phoneUnreachable',
  'agent-busy': 'phoneBusy',
  'agent-at-another': 'phoneAtAnother',
  'no-answer': 'noAnswer',
};
const ofCalls: Refused = { ...ofCallers, 'unknown-call': 'unknownCall' };

interface Act {
  readonly callId: string;
  readonly order: SupervisorOrder['order'];
  readonly action: Happened['action'];
  readonly detail?: Happened['detail'];
  readonly refused: Refused;
}

/** Runs an action in the process of the call, answers with the result, and writes the audit log. */
const createCarryOut =
  ({ database, audit, nameOf, telephony }: ActDeps) =>
  async (request: FastifyRequest, { callId, order, action, detail = {}, refused }: Act): Promise<typeof done> => {
    const actor = actorOf(request);
    const { accountId } = actor;
    const { queues } = accessOf(request).sees;
    const by = await shownNameOf(database, actor);
    const result = await telephony.orderBySupervisor({ callId, accountId, queues, by, order });
    if (!result.ok) throw new Refusal(liveErrors[refused[result.reason]]);
    await audit.write(accountId, { action, by: await nameOf(actor), whom: callId, address: request.ip, detail });
    return done;
  };

function waitingCallerRoutes(app: App, deps: ActDeps): void {
  const carryOut = createCarryOut(deps);
  const of = (act: string) => `${livePaths.waitingCallers}:id/${act}/`;
  const described = (summary: string) => ({ summary, security: signedIn, params, response });
  const config = { gate: ACT_ON_QUEUES };
  app.post(
    of('move'),
    {
      config,
      schema: { ...described('Have a waiting caller wait in another queue [LIVE-031]'), body: moveCallerSchema },
    },
    async (request) => {
      const { queue_id: queueId } = request.body;
      const { sees } = accessOf(request);
      const [queue] = await deps.database.withAccount(actorOf(request).accountId, (tx) =>
        visibleQueues(tx, sees, [queueId]),
      );
      if (queue === undefined) throw new Refusal(liveErrors.unknownQueue, 'queue_id');
      return carryOut(request, {
        ...{ callId: request.params.id, order: { do: 'move', queueId }, refused: ofCallers },
        ...{ action: 'caller-moved', detail: { queue: queue.name } },
      });
    },
  );
  app.post(
    of('first'),
    { config, schema: described('Put a waiting caller before all others of the queue [LIVE-031]') },
    async (request) =>
      carryOut(request, {
        ...{ callId: request.params.id, order: { do: 'first' }, refused: ofCallers },
        action: 'caller-put-first',
      }),
  );
  app.post(
    of('cancel'),
    { config, schema: described('Give up a place that is kept for a callback [TEL-019]') },
    async (request) =>
      carryOut(request, {
        ...{ callId: request.params.id, order: { do: 'cancel' }, refused: ofCallers },
        action: 'callback-cancelled',
      }),
  );
  app.post(
    of('take'),
    { config, schema: described('Have a waiting caller ring at the own agent phone [LIVE-031]') },
    async (request) => {
      const { agentId } = actorOf(request);
      if (agentId === null) throw new Refusal(liveErrors.noPhone);
      return carryOut(request, {
        ...{ callId: request.params.id, order: { do: 'take', agentId }, refused: ofCallers },
        action: 'caller-taken',
      });
    },
  );
}

/** Adds the routes of the monitors' actions on callers and calls [LIVE-031]. */
export function actRoutes(app: App, deps: ActDeps): void {
  const carryOut = createCarryOut(deps);
  waitingCallerRoutes(app, deps);
  app.post(
    livePaths.endCall,
    {
      config: { gate: ACT_ON_CALLS },
      schema: {
        summary: 'End a running call as a supervisor [LIVE-031]',
        security: signedIn,
        body: endCallSchema,
        response,
      },
    },
    async (request) =>
      carryOut(request, {
        ...{ callId: request.body.uuid, order: { do: 'end' }, refused: ofCalls },
        action: 'call-ended',
      }),
  );
}
