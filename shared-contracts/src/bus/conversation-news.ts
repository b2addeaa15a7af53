import { z } from '../zod/zod.ts';

/**
 * The feed's `conversation` [CONF-SMSF-002]: the customer or an agent wrote in it, it was given to somebody or taken, or closed. `read` is
 * told within the browser alone, by the page that shows it.
 */
export const conversationNewsSchema = z.object({
  id: z.string(),
  what: z.enum(['message', 'assigned', 'closed', 'read']),
});
export type ConversationNews = z.infer<typeof conversationNewsSchema>;
