import {
  conversationAnswerSchema,
  conversationPaths,
  conversationsAnswerSchema,
  replyAnswerSchema,
  threadAnswerSchema,
} from '@patchbay/shared-contracts/conversations';
import { conversationUnreadPath, conversationUnreadSchema } from '@patchbay/shared-contracts/shell';
import { z } from '@patchbay/shared-contracts/zod';
import { answering } from '@patchbay/shared-ui/mocks';
import { sampleConversation, sampleMessage, sampleTurn } from './samples.ts';

const rows = [
  sampleConversation('c1', { unread: 2 }),
  sampleConversation('c2', { customer: null, customer_number: '+919800000002', agent: null, is_mine: false }),
  sampleConversation('c3', { customer: { id: 'k3', name: 'Ravi Das' }, opted_out: true }),
];
const reply = sampleMessage('m3', { direction: 'outbound', status: 'sent', text: 'On its way.', agent: 'Asha Rao' });
const done = z.object({ status: z.literal(200) });

/** Mocked API of conversations, for running the remote alone. */
export const handlers = [
  answering('get', conversationPaths.all, conversationsAnswerSchema, () => ({
    objects: rows,
    meta: { next_cursor: null },
  })),
  answering('get', conversationUnreadPath, conversationUnreadSchema, () => ({ data: { conversations: 1 } })),
  ...rows.flatMap((conversation) => {
    const { id } = conversation;
    const changed = () => ({ status: 200 as const, data: conversation });
    return [
      answering('get', conversationPaths.messages(id), threadAnswerSchema, () => ({
        ...{ conversation, objects: [sampleMessage('m1')], turns: [sampleTurn('t1')] },
        meta: { next_cursor: null },
      })),
      answering('post', conversationPaths.messages(id), replyAnswerSchema, () => ({
        status: 202 as const,
        data: reply,
      })),
      ...[conversationPaths.take, conversationPaths.assign, conversationPaths.close, conversationPaths.note].map(
        (path) => answering('post', path(id), conversationAnswerSchema, changed),
      ),
      answering('post', conversationPaths.read(id), done, () => ({ status: 200 as const })),
    ];
  }),
];
