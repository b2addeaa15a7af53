import { conversationNews } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const unreadConversationsKey = ['unread-conversations'];

export const keepUnreadFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(conversationNews).subscribe(() => void client.invalidateQueries({ queryKey: unreadConversationsKey }));
