import { conversationNews, smsNews } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const conversationsKey = ['conversations'] as const;
export const threadsKey = ['conversation-threads'] as const;
export const threadKey = (id: string) => [...threadsKey, id] as const;

/** Refetches displayed conversations on new messages, assignments, closing and delivery. */
export const keepConversationsFresh: KeepFresh = ({ bus }, client) => {
  bus.on(conversationNews).subscribe(({ id, what }) => {
    void client.invalidateQueries({ queryKey: conversationsKey });
    if (what !== 'read') void client.invalidateQueries({ queryKey: threadKey(id) });
  });
  bus.on(smsNews).subscribe(({ direction }) => {
    if (direction === 'outbound') void client.invalidateQueries({ queryKey: threadsKey });
  });
};
