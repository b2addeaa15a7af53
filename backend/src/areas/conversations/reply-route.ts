import {
  conversationErrors,
  conversationPaths,
  replyAnswerSchema,
  replySchema,
  type ConversationMessage,
} from '@patchbay/shared-contracts/conversations';
import { smsErrors } from '@patchbay/shared-contracts/messages';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import { refusalsOfSms, smsHeadersSchema, type SmsOutbox } from '../../domain/messages/sms-outbox.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { ChangeDeps } from './change-routes.ts';
import { isClosedSince, lockSeen, openToWrite, type Change } from './changing.ts';
import { messageOf, shownMessage } from './read-thread.ts';
import { conversationReader } from './reader.ts';
import { conversationConfig, conversationParams as params } from './read-routes.ts';

export interface ReplyDeps extends ChangeDeps {
  readonly messages: SmsOutbox;
}

/** Agents write only in their own conversations: one that waits in a queue must be taken first. */
const ownOf = ({ database }: ReplyDeps, { id, reader }: Change) =>
  database.withAccount(reader.actor.accountId, async (tx) => {
    const conversation = await lockSeen(tx, { id, reader });
    const isOwn = conversation.agent_id === reader.actor.agentId || conversation.state === 'closed';
    if (onlyOwn(reader.actor) && !isOwn) throw new Refusal(conversationErrors.notTaken);
    return conversation;
  });

interface Reply {
  readonly text: string;
  readonly template_id?: string | undefined;
  readonly key: string | undefined;
}

async function reply(deps: ReplyDeps, given: Change, { text: sms_text, template_id, key }: Reply) {
  const { database, messages, hub } = deps;
  const { actor } = given.reader;
  const of = await ownOf(deps, given);
  const ends = { sr_number: of.service_number, customer_number: of.customer_number };
  const wanted = { ...ends, sms_text, ...(template_id !== undefined && { template_id }) };
  const sent = await messages.send(actor, wanted, key);
  if (!sent.ok) throw new Refusal(smsErrors[sent.reason], sent.reason === 'tooLong' ? 'text' : undefined);
  const written = await database.withAccount(actor.accountId, async (tx) => {
    const row = await messageOf(tx, of, sent.id);
    if (row === undefined) throw new Error('An SMS that was sent a moment ago is gone.');
    // A repeat opens what the first request left closed, if its process died, but nothing that somebody closed after it.
    const isOver = sent.isRepeat && (await isClosedSince(tx, given.id, row.at));
    const turn = isOver ? null : await openToWrite(tx, given);
    return { turn, data: shownMessage(row) };
  });
  if (written.turn !== null) hub.conversation(actor.accountId, written.turn, { id: given.id, what: 'assigned' });
  return written.data;
}

export function replyRoute(app: App, deps: ReplyDeps): void {
  app.post(
    conversationPaths.messages(':id'),
    {
      config: { ...conversationConfig, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Reply in a conversation; not to a customer who wants no SMS [CONF-SMSF-002]',
        ...{ security: signedIn, headers: smsHeadersSchema, params, body: replySchema },
        response: { 202: replyAnswerSchema, ...refusalsOfOne, ...refusalsOfSms },
      },
    },
    async (request, answer) => {
      const given = { id: request.params.id, reader: conversationReader(request), at: new Date(deps.now()) };
      const wanted = { ...request.body, key: request.headers['idempotency-key'] };
      const data: ConversationMessage = await reply(deps, given, wanted);
      void answer.code(202);
      return { status: 202, data } as const;
    },
  );
}
