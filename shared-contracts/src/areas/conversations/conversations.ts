import { apiPath, pageGate, smsDirections, smsStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Access to conversations [CONF-SMSF-002]; role and queues decide which ones a user sees. */
export const CONVERSATIONS = pageGate('/conversations');

const all = apiPath('conversation');
export const conversationPaths = {
  /** GET: conversations visible to the user, newest first. */
  all,
  /** GET the messages, and the history of the conversation; POST a reply. */
  messages: (id: string) => `${all}${id}/messages/`,
  /** POST, each. */
  take: (id: string) => `${all}${id}/take/`,
  assign: (id: string) => `${all}${id}/assign/`,
  close: (id: string) => `${all}${id}/close/`,
  note: (id: string) => `${all}${id}/note/`,
  read: (id: string) => `${all}${id}/read/`,
} as const;

export const conversationStates = ['open', 'closed'] as const;
/** The user's own; unassigned ones to take; or all visible ones. */
export const conversationSides = ['mine', 'waiting', 'all'] as const;
export type ConversationSide = (typeof conversationSides)[number];

/** `search`: part of the customer's name or number; a masked number is found only by the whole number. */
export const conversationsQuerySchema = z.strictObject({
  whose: z.enum(conversationSides).default('all'),
  state: z.enum(conversationStates).default('open'),
  search: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(300).optional(),
});
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;

const named = z.object({ id: z.string(), name: z.string() });

/**
 * `sr_number`: the account's number, E.164; `customer_number`: E.164, or masked as set by the account. `customer.id`: null for users
 * without access to customers. `agent`: the assignee; without one, any agent of `queue` may take it. `unread`: messages of the customer
 * since the user last read it. `opted_out`: sending to the customer is forbidden. Times are ISO 8601 in UTC.
 */
export const conversationSchema = z.object({
  id: z.string(),
  sr_number: z.string(),
  customer_number: z.string(),
  customer: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  state: z.enum(conversationStates),
  agent: named.nullable(),
  queue: named.nullable(),
  is_mine: z.boolean(),
  last_at: z.string(),
  last: z.object({ text: z.string(), direction: z.enum(smsDirections), status: z.enum(smsStatuses) }).nullable(),
  unread: z.number().int(),
  opted_out: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;
const next = z.object({ next_cursor: z.string().nullable() });
export const conversationsAnswerSchema = z.object({ objects: z.array(conversationSchema), meta: next });

/** `agent`: author, null for the customer and for a flow. `failure`: readable reason of a failed message. */
export const conversationMessageSchema = z.object({
  id: z.string(),
  at: z.string(),
  direction: z.enum(smsDirections),
  text: z.string(),
  status: z.enum(smsStatuses),
  failure: z.string().nullable(),
  segments: z.number().int(),
  agent: z.string().nullable(),
});
export type ConversationMessage = z.infer<typeof conversationMessageSchema>;

export const conversationTurns = ['given', 'taken', 'closed', 'opened', 'noted'] as const;
/** `by`: null when a flow or the customer did it; `to`: the new assignee, null for nobody in particular. */
export const conversationTurnSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(conversationTurns),
  by: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
});
export type ConversationTurn = z.infer<typeof conversationTurnSchema>;

export const threadQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(300).optional(),
});
/**
 * Page of messages, oldest first, with the events of the conversation in that time; `next_cursor` requests earlier ones. `last_inbound`:
 * id of the customer's last message, null without one; earlier servers do not give it.
 */
export const threadAnswerSchema = z.object({
  conversation: conversationSchema,
  objects: z.array(conversationMessageSchema),
  turns: z.array(conversationTurnSchema),
  last_inbound: z.string().nullable().optional(),
  meta: next,
});
export type Thread = z.infer<typeof threadAnswerSchema>;

export const replySchema = z.strictObject({
  text: z.string().min(1).max(1600),
  template_id: z.string().max(64).optional(),
});
export const replyAnswerSchema = z.object({ status: z.literal(202), data: conversationMessageSchema });

/** Maximum length of a note to the next agent, when a conversation is reassigned or closed, in characters. */
export const CONVERSATION_NOTE = 500;
const note = z.string().trim().max(CONVERSATION_NOTE).default('');
/** Exactly one of the two. */
export const assignConversationSchema = z
  .strictObject({ agent_id: z.string().max(64).optional(), queue_id: z.string().max(64).optional(), note })
  .refine(({ agent_id, queue_id }) => (agent_id === undefined) !== (queue_id === undefined), {
    message: 'Choose an agent or a queue.',
  });
/** Internal note for colleagues; never sent to the customer. */
export const noteConversationSchema = z.strictObject({ note: z.string().trim().min(1).max(CONVERSATION_NOTE) });
/** `seen`: the `last_inbound` that the user has seen. With it, nothing is closed over a newer message. */
export const closeConversationSchema = z.strictObject({ note, seen: z.string().max(64).nullable().optional() });
/** Marks messages as read up to and including this one. */
export const readConversationSchema = z.strictObject({ message_id: z.string().max(64) });
export const conversationAnswerSchema = z.object({ status: z.literal(200), data: conversationSchema });

export const conversationErrors = {
  taken: { status: 409, code: 'conversation-taken', message: 'Someone else has taken this conversation.' },
  notTaken: { status: 409, code: 'conversation-not-taken', message: 'Take the conversation before you reply.' },
  unseen: {
    status: 409,
    code: 'unseen-message',
    message: 'The customer has written again. Read the message before you close.',
  },
  agent: { status: 422, code: 'unknown-agent', message: 'This agent is not available.' },
  queue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
} as const;
