import { errorAnswerSchema, type ConversationNews } from '@patchbay/shared-contracts';
import {
  assignConversationSchema,
  closeConversationSchema,
  conversationAnswerSchema,
  conversationPaths,
  noteConversationSchema,
} from '@patchbay/shared-contracts/conversations';
import type { FastifyRequest } from 'fastify';
import type { Hub } from '../../domain/live/hub.ts';
import type { ConversationTurn } from '../../domain/messages/conversations.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { closeConversation, giveConversation, noteInConversation, takeConversation, type Change } from './changing.ts';
import { conversationAfter } from './read-conversations.ts';
import { conversationReader } from './reader.ts';
import { conversationConfig as config, conversationParams as params } from './read-routes.ts';

export interface ChangeDeps {
  readonly database: Database;
  readonly hub: Pick<Hub, 'conversation'>;
  readonly now: () => number;
}

/** Applies a change, notifies those concerned, and answers with the changed conversation. */
async function changed(
  deps: ChangeDeps,
  request: FastifyRequest<{ Params: { id: string } }>,
  what: ConversationNews['what'],
  change: (tx: Tx, given: Change) => Promise<ConversationTurn | null>,
) {
  const { database, hub, now } = deps;
  const reader = conversationReader(request);
  const { accountId } = reader.actor;
  const { id } = request.params;
  const { turn, data } = await database.withAccount(accountId, async (tx) => {
    const turn = await change(tx, { id, reader, at: new Date(now()) });
    return { turn, data: await conversationAfter(tx, id, reader) };
  });
  if (turn !== null) hub.conversation(accountId, turn, { id, what });
  return { status: 200, data } as const;
}

function noteRoute(app: App, deps: ChangeDeps): void {
  app.post(
    conversationPaths.note(':id'),
    {
      config,
      schema: {
        summary: 'Write a note into a conversation that the customer never gets [CONF-SMSF-002]',
        ...{ security: signedIn, params, body: noteConversationSchema },
        response: { 200: conversationAnswerSchema, ...refusalsOfOne },
      },
    },
    (request) => changed(deps, request, 'message', (tx, given) => noteInConversation(tx, given, request.body.note)),
  );
}

/** Adds the routes to assign, close, reopen and annotate a conversation. */
export function conversationChangeRoutes(app: App, deps: ChangeDeps): void {
  const response = { 200: conversationAnswerSchema, ...refusalsOfOne };
  app.post(
    conversationPaths.take(':id'),
    {
      config,
      schema: {
        summary: 'Take a conversation that waits in an own queue; the first who does has it [CONF-SMSF-002]',
        ...{ security: signedIn, params, response: { ...response, 409: errorAnswerSchema } },
      },
    },
    (request) => changed(deps, request, 'assigned', takeConversation),
  );
  app.post(
    conversationPaths.assign(':id'),
    {
      config,
      schema: {
        summary: 'Give a conversation to an agent or a queue, with a note [CONF-SMSF-002]',
        ...{ security: signedIn, params, body: assignConversationSchema },
        response: { ...response, 422: errorAnswerSchema },
      },
    },
    (request) => {
      const { agent_id, queue_id = '', note } = request.body;
      const to = agent_id === undefined ? { queue: queue_id } : { agent: agent_id };
      return changed(deps, request, 'assigned', (tx, given) => giveConversation(tx, given, { to, note }));
    },
  );
  app.post(
    conversationPaths.close(':id'),
    {
      config,
      schema: {
        summary: 'Close a conversation; the customer’s next SMS opens it again [CONF-SMSF-002]',
        ...{ security: signedIn, params, body: closeConversationSchema },
        response: { ...response, 409: errorAnswerSchema },
      },
    },
    (request) => changed(deps, request, 'closed', (tx, given) => closeConversation(tx, given, request.body)),
  );
  noteRoute(app, deps);
}
