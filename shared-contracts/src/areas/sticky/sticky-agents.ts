import { z } from '@patchbay/shared-contracts/zod';

export const STICKY_PAGE = 10;
const id = z.string().min(1).max(64);
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(STICKY_PAGE),
};

/**
 * Assignment of a customer to an agent of a queue [CONF-STICKY-003]. `customer_number`: E.164, or masked as set by the account.
 * `automatic`: created when a call was answered; ends at `ends_at` (ISO 8601). A manual one does not end: null.
 */
export const stickyMappingSchema = z.object({
  id: z.string(),
  customer_number: z.string(),
  queue_id: z.string(),
  queue: z.string(),
  agent_id: z.string(),
  agent: z.string(),
  automatic: z.boolean(),
  mapped_at: z.string(),
  ends_at: z.string().nullable(),
});
export type StickyMapping = z.infer<typeof stickyMappingSchema>;

/** `current_page` from 1; a page beyond the end becomes the last page. */
export const stickyMetaSchema = z.object({
  total_count: z.number().int(),
  current_page: z.number().int(),
  total_page: z.number().int(),
  limit: z.number().int(),
});
/** Newest first [CONF-STICKY-005]. */
export const stickyMappingsSchema = z.object({ data: z.array(stickyMappingSchema), meta: stickyMetaSchema });
export type StickyMappings = z.infer<typeof stickyMappingsSchema>;

/** GET mappings: filtered by queue, agent, or digits of the number [CONF-STICKY-004]. */
export const stickyQuerySchema = z.strictObject({
  ...paging,
  queue_id: id.optional(),
  agent_id: id.optional(),
  search: z.string().max(32).optional(),
});

/** POST a mapping; answers with the requested page of the list, including it [CONF-STICKY-005, CONF-STICKY-007]. */
export const newStickySchema = z.strictObject({
  queue_id: id,
  agent_id: id,
  customer_number: z.string().min(1).max(32),
  ...paging,
});
/** DELETE; already deleted ones are ignored [CONF-STICKY-006]. */
export const stickyIdsSchema = z.strictObject({ ids: z.array(id).min(1).max(100) });
export const stickyDeletedSchema = z.object({
  status: z.number().int(),
  data: z.object({ deleted: z.number().int() }),
});

/** GET queue details: choices for a mapping. `sticky_hours`: how long the queue keeps an automatic mapping; null: it creates none. */
export const stickyQueuesSchema = z.object({
  queueList: z.array(
    z.object({
      queue_id: z.string(),
      name: z.string(),
      sticky_hours: z.number().nullable(),
      /** Ids of its agents. */
      agents: z.array(z.string()),
    }),
  ),
  agentList: z.array(z.object({ agent_id: z.string(), name: z.string() })),
});
export type StickyQueues = z.infer<typeof stickyQueuesSchema>;

export const nextQuerySchema = z.strictObject({ queue_id: id, customer_number: z.string().min(1).max(32) });
/**
 * Agent who would get the next call of a number, and the reason [CONF-STICKY-008].
 * - `sticky`: the customer's sticky agent
 * - `not-free`: the sticky agent cannot be rung now, so the queue chooses
 * - `queue`: there is no sticky agent, so the queue chooses
 */
export const nextReasons = ['sticky', 'not-free', 'queue'] as const;
export const nextAnswerSchema = z.object({
  data: z.object({
    reason: z.enum(nextReasons),
    /** Empty when nobody is free: the caller would wait. */
    agents: z.array(z.object({ agent_id: z.string(), name: z.string() })),
    sticky: z.object({ agent_id: z.string(), name: z.string(), automatic: z.boolean() }).nullable(),
    strategy: z.string(),
    /** Number of callers already waiting, who are served first. */
    waiting: z.number().int(),
  }),
});
export type NextAnswer = z.infer<typeof nextAnswerSchema>['data'];

export const stickyErrors = {
  queue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  agent: { status: 422, code: 'not-in-queue', message: 'This agent is not in the queue.' },
  number: { status: 422, code: 'customer-number', message: 'Customer Number is not valid' },
  taken: { status: 409, code: 'taken', message: 'This number already has an agent in this queue.' },
} as const;
