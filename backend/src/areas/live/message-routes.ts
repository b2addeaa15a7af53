import { randomUUID } from 'node:crypto';
import { AGENTS_ROOM, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  agentMessageSchema,
  agentsRoomErrors,
  livePaths,
  ownMessagesAnswerSchema,
} from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { AgentMessages } from '../../domain/live/agent-messages.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { actResponse, agentParams, requireAgent, type RoomDeps } from './room-routes.ts';

export interface MessageDeps extends RoomDeps {
  readonly agentMessages: AgentMessages;
  readonly hub: Pick<Hub, 'agentMessage'>;
}

const security = signedIn;

function ownMessageRoutes(app: App, { agentMessages }: MessageDeps): void {
  app.get(
    livePaths.ownMessages,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Words of supervisors for who asks, the oldest first [LIVE-031]',
        ...{ security, response: { 200: ownMessagesAnswerSchema, ...refusals } },
      },
    },
    async (request) => ({ objects: [...(await agentMessages.of(actorOf(request)))] }),
  );
  app.delete(
    `${livePaths.ownMessages}:id/`,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'An own word is read, and put away',
        ...{ security, params: agentParams },
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      if (!(await agentMessages.putAway(actorOf(request), request.params.id)))
        throw new Refusal(agentsRoomErrors.noMessage);
      return reply.code(204).send();
    },
  );
}

/** Adds the routes of a supervisor's messages to an agent, which nobody else can read [LIVE-031]. */
export function agentMessageRoutes(app: App, deps: MessageDeps): void {
  const { database, agentMessages, hub, audit, nameOf, now } = deps;
  ownMessageRoutes(app, deps);
  app.post(
    `${livePaths.agentsRoom}:id/message/`,
    {
      config: { gate: AGENTS_ROOM },
      schema: {
        summary: 'A word that only the agent sees, in a call or not [LIVE-031]',
        ...{ security, params: agentParams, body: agentMessageSchema, response: actResponse },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const agentId = request.params.id;
      const { user_id: userId, email } = await database.withAccount(accountId, (tx) =>
        requireAgent(tx, accessOf(request).sees, agentId),
      );
      if (userId === null) throw new Refusal(agentsRoomErrors.noConsole);
      const { text } = request.body;
      const message = { id: randomUUID(), name: await shownNameOf(database, actor), text, at: now() };
      agentMessages.keep({ accountId, agentId }, message);
      hub.agentMessage(accountId, agentId);
      const who = { by: await nameOf(actor), whom: email ?? agentId, address: request.ip };
      await audit.write(accountId, { action: 'agent-messaged', ...who });
      return { status: 200, message: 'Done.' } as const;
    },
  );
}
