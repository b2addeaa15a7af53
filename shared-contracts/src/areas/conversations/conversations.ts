import { apiPath, pageGate, smsDirections, smsStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Who may open conversations [CONF-SMSF-002]; which of them one sees depends on role and queues. */
export const CONVERSATIONS = pageGate('/conversations');

const all = apiPath('conversation');
export const conversationPaths = {
  /** GET: those that one sees, the newest first. */
  all,
  /** GET what was said, and what became of it; POST a reply. */
  messages: (id: string) => `${all}${id}/messages/`,
  /** POST, each. */
  take: (id: string) => `${all}${id}/take/`,
  assign: (id: string) => `${all}${id}/assign/`,
  close: (id: string) => `${all}${id}/close/`,
  note: (id: string) => `${all}${id}/note/`,
  read: (id: string) => `${all}${id}/read/`,
} as const;

export const conversationStates = ['open', 'closed'] as const;
/** Own ones; those of nobody, to be taken; or all that one sees. */
export const conversationSides = ['mine', 'waiting', 'all'] as const;
export type ConversationSide = (typeof conversationSides)[number];

/** `search`: a piece of the customer's name or number; of a masked number only the whole finds it. */
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
 * `sr_number`: the account's number, E.164; `customer_number`: E.164 or masked as the account asks. `customer.id`: null for who may not
 * open customers. `agent`: whose it is; without one, whoever of `queue` takes it. `unread`: what the customer wrote since the asker read
 * it. `opted_out`: nobody may write to the customer. Times are ISO 8601 in UTC.
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

/** `agent`: who wrote it, null for the customer and for a flow. `failure`: for people, of one that failed. */
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
/** `by`: null where a flow or the customer did it; `to`: whom it was given to, null for nobody in particular. */
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
/** A page of what was said, the oldest first, and what became of the conversation in that time; `next_cursor` asks for what was before. */
export const threadAnswerSchema = z.object({
  conversation: conversationSchema,
  objects: z.array(conversationMessageSchema),
  turns: z.array(conversationTurnSchema),
  meta: next,
});
export type Thread = z.infer<typeof threadAnswerSchema>;

export const replySchema = z.strictObject({
  text: z.string().min(1).max(1600),
  template_id: z.string().max(64).optional(),
});
export const replyAnswerSchema = z.object({ status: z.literal(202), data: conversationMessageSchema });

/** A note of who gives it away or closes it, for who comes after. */
export const CONVERSATION_NOTE = 500;
const note = z.string().trim().max(CONVERSATION_NOTE).default('');
/** To one of the two. */
export const assignConversationSchema = z
  .strictObject({ agent_id: z.string().max(64).optional(), queue_id: z.string().max(64).optional(), note })
  .refine(({ agent_id, queue_id }) => (agent_id === undefined) !== (queue_id === undefined), {
    message: 'An agent or a queue.',
  });
/** What colleagues are to know; the customer never gets it. */
export const noteConversationSchema = z.strictObject({ note: z.string().trim().min(1).max(CONVERSATION_NOTE) });
export const closeConversationSchema = z.strictObject({ note });
/** Up to and with this message. */
export const readConversationSchema = z.strictObject({ message_id: z.string().max(64) });
export const conversationAnswerSchema = z.object({ status: z.literal(200), data: conversationSchema });

export const conversationErrors = {
  taken: { status: 409, code: 'conversation-taken', message: 'Somebody else has taken this conversation.' },
  notTaken: { status: 409, code: 'conversation-not-taken', message: 'Take the conversation before you reply.' },
  agent: { status: 422, code: 'unknown-agent', message: 'There is no such agent at work.' },
  queue: { status: 422, code: 'unknown-queue', message: 'The account has no such queue.' },
} as const;
