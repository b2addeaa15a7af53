import {
  CONVERSATIONS,
  conversationPaths,
  conversationsAnswerSchema,
  conversationsQuerySchema,
  readConversationSchema,
  threadAnswerSchema,
  threadQuerySchema,
} from '@patchbay/shared-contracts/conversations';
import { conversationUnreadPath, conversationUnreadSchema } from '@patchbay/shared-contracts/shell';
import { edgeErrors } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { cursorOf } from '../../domain/calls/log-answer.ts';
import { writeCursor, type Cursor } from '../../domain/calls/model/cursor.ts';
import type { Conversation } from '../../domain/messages/model/conversation-life.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { countUnread, readConversations, requireConversation } from './read-conversations.ts';
import { lastInbound, messageOf, readThread } from './read-thread.ts';
import { conversationReader } from './reader.ts';

export const conversationConfig = { gate: CONVERSATIONS };
export const conversationParams = z.object({ id: z.string().max(64) });

const metaOf = (next: Cursor | null) => ({ next_cursor: next === null ? null : writeCursor(next) });
const rowOf = (tx: Tx, id: string): Promise<Conversation> =>
  tx.selectFrom('conversations').selectAll().where('conversation_id', '=', id).executeTakeFirstOrThrow();

function listRoutes(app: App, database: Database): void {
  app.get(
    conversationPaths.all,
    {
      config: { ...conversationConfig, triesNumbers: ['search'] },
      schema: {
        summary: 'Conversations by SMS that one sees, the newest first [CONF-SMSF-002]',
        ...{ security: signedIn, querystring: conversationsQuerySchema },
        response: { 200: conversationsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const reader = conversationReader(request);
      const after = cursorOf(request.query.cursor);
      const { rows, next } = await database.withAccount(reader.actor.accountId, (tx) =>
        readConversations(tx, request.query, reader, after),
      );
      return { objects: [...rows], meta: metaOf(next) };
    },
  );
  app.get(
    conversationUnreadPath,
    {
      config: conversationConfig,
      schema: {
        summary: 'How many of the own and of nobody’s conversations have something unread [CONF-SMSF-002]',
        ...{ security: signedIn, response: { 200: conversationUnreadSchema, ...refusals } },
      },
    },
    async (request) => {
      const reader = conversationReader(request);
      const conversations = await database.withAccount(reader.actor.accountId, (tx) => countUnread(tx, reader));
      return { data: { conversations } };
    },
  );
}

function threadRoute(app: App, database: Database): void {
  app.get(
    conversationPaths.messages(':id'),
    {
      config: conversationConfig,
      schema: {
        summary: 'What was said in a conversation, and what became of it [CONF-SMSF-002]',
        ...{ security: signedIn, params: conversationParams, querystring: threadQuerySchema },
        response: { 200: threadAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const reader = conversationReader(request);
      const { limit, cursor } = request.query;
      const until = cursorOf(cursor);
      return database.withAccount(reader.actor.accountId, async (tx) => {
        const conversation = await requireConversation(tx, request.params.id, reader);
        const of = await rowOf(tx, conversation.id);
        // Read before the messages: one that comes in between is shown, but not said to be seen.
        const last_inbound = await lastInbound(tx, of);
        const { messages, turns, next } = await readThread(tx, of, limit, until);
        return { conversation, objects: [...messages], turns: [...turns], last_inbound, meta: metaOf(next) };
      });
    },
  );
}

/** The position only moves forward: two tabs may report at once. */
async function noteRead(tx: Tx, of: Conversation, userId: string, messageId: string): Promise<void> {
  const message = await messageOf(tx, of, messageId);
  if (message === undefined) throw new Refusal(edgeErrors.notFound);
  const { account_id, conversation_id } = of;
  await tx
    .insertInto('conversation_reads')
    .values({ account_id, conversation_id, user_id: userId, read_at: message.at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id', 'user_id'])
        .doUpdateSet({ read_at: message.at })
        .where('conversation_reads.read_at', '<', message.at),
    )
    .execute();
}

function readRoute(app: App, database: Database): void {
  app.post(
    conversationPaths.read(':id'),
    {
      config: conversationConfig,
      schema: {
        summary: 'How far the asker has read a conversation [CONF-SMSF-002]',
        ...{ security: signedIn, params: conversationParams, body: readConversationSchema },
        response: { 200: z.object({ status: z.literal(200) }), ...refusalsOfOne },
      },
    },
    async (request) => {
      const reader = conversationReader(request);
      await database.withAccount(reader.actor.accountId, async (tx) => {
        const { id } = await requireConversation(tx, request.params.id, reader);
        await noteRead(tx, await rowOf(tx, id), reader.actor.userId, request.body.message_id);
      });
      return { status: 200 } as const;
    },
  );
}

export function conversationReadRoutes(app: App, { database }: { readonly database: Database }): void {
  listRoutes(app, database);
  threadRoute(app, database);
  readRoute(app, database);
}
