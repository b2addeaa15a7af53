import { z } from '../zod/zod.ts';

/**
 * The feed's `conversation` [CONF-SMSF-002]: the customer or an agent wrote, or it was assigned, taken or closed. `read` is only sent
 * within the browser, by the page that shows it.
 */
export const conversationNewsSchema = z.object({
  id: z.string(),
  what: z.enum(['message', 'assigned', 'closed', 'read']),
});
export type ConversationNews = z.infer<typeof conversationNewsSchema>;
