import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  smsFlowsContract,
  smsNumbersConflictSchema,
  smsNumbersSchema,
  smsRoomWire,
  smsTargetsPath,
  smsTargetsSchema,
} from '@patchbay/shared-contracts/sms-flows';
import { params, routeParts, type ServedRooms } from '../../domain/flow-rooms/room-wire.ts';
import type { NotingDeps } from '../../domain/flow-rooms/noting.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { leadNumbers } from './numbers.ts';
import { readSmsTargets } from './targets.ts';

export interface SmsFlowRoutesDeps extends NotingDeps {
  readonly database: Database;
  readonly now: () => number;
}

const { gate } = smsFlowsContract;
export const served: ServedRooms = { ...smsRoomWire, list: 'smsflow', gate };

/** Adds the routes of resources that rules can refer to, and of the numbers of a flow [CONF-SMSF-001]. */
export function smsFlowRoutes(app: App, { database, now, audit, nameOf }: SmsFlowRoutesDeps): void {
  const { ROOM, config, freshConfig } = routeParts(served);
  const response = { 200: smsTargetsSchema, ...refusals };
  app.get(
    smsTargetsPath,
    {
      config,
      schema: { summary: 'What a rule of an SMS flow can name [CONF-SMSF-001]', security: signedIn, response },
    },
    async (request) => ({
      status: 200,
      data: await database.withAccount(actorOf(request).accountId, (tx) => readSmsTargets(tx, now())),
    }),
  );
  app.put(
    `${ROOM}numbers/`,
    {
      config: freshConfig,
      schema: {
        summary: 'The numbers whose SMS go through this flow [CONF-SMSF-001]',
        ...{ security: signedIn, params, body: smsNumbersSchema },
        response: {
          ...{ 200: smsTargetsSchema, ...refusalsOfOne },
          ...{ 409: smsNumbersConflictSchema, 422: errorAnswerSchema },
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { name, targets: data } = await database.withAccount(actor.accountId, (tx) =>
        leadNumbers(tx, id, request.body, now()),
      );
      const numbers = data.numbers.flatMap(({ number, flow_id }) => (flow_id === id ? number : []));
      const detail = { list: 'smsflow', id, numbers: numbers.join(', ').slice(0, 500) };
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'row-changed', by, whom: name, address: request.ip, detail });
      return { status: 200, data };
    },
  );
}
