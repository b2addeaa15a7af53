import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Page of conversations; here because the shell shows a count beside its link. */
export const CONVERSATIONS_PAGE = '/conversations';
/** GET: number of the user's own and of unassigned conversations with unread messages [CONF-SMSF-002]. */
export const conversationUnreadPath = apiPath('conversation_unread');
export const conversationUnreadSchema = z.object({ data: z.object({ conversations: z.number().int() }) });
