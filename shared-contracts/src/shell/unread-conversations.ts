import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Where conversations are, for the shell that counts them beside the link. */
export const CONVERSATIONS_PAGE = '/conversations';
/** GET: how many of the asker's own, and of nobody's, have something unread [CONF-SMSF-002]. */
export const conversationUnreadPath = apiPath('conversation_unread');
export const conversationUnreadSchema = z.object({ data: z.object({ conversations: z.number().int() }) });
