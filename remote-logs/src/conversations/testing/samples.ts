import type { Conversation, ConversationMessage, ConversationTurn } from '@patchbay/shared-contracts/conversations';

/** Returns a conversation as sent by the server, with overrides. */
export const sampleConversation = (id: string, change: Partial<Conversation> = {}): Conversation => ({
  ...{ id, sr_number: '+918045000001', customer_number: '+919800000001', customer: { id: 'k1', name: 'Mira Sen' } },
  ...{ state: 'open', agent: { id: 'a1', name: 'Asha Rao' }, queue: { id: 'q1', name: 'Support' }, is_mine: true },
  ...{ last_at: '2026-11-20T18:31:05Z', unread: 0, opted_out: false },
  last: { text: 'When will my order arrive?', direction: 'inbound', status: 'received' },
  ...change,
});

export const sampleMessage = (id: string, change: Partial<ConversationMessage> = {}): ConversationMessage => ({
  ...{ id, at: '2026-11-20T18:31:05Z', direction: 'inbound', text: 'When will my order arrive?', status: 'received' },
  ...{ failure: null, segments: 1, agent: null },
  ...change,
});

export const sampleTurn = (id: string, change: Partial<ConversationTurn> = {}): ConversationTurn => ({
  ...{ id, at: '2026-11-20T18:30:05Z', kind: 'given', by: null, to: 'Support', note: '' },
  ...change,
});
