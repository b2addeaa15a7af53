import { z } from '@patchbay/shared-contracts/zod';

export const STICKY_PAGE = 10;
const id = z.string().min(1).max(64);
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(STICKY_PAGE),
};

/**
 * A customer who comes back to an agent of a queue [CONF-STICKY-003]. `customer_number`: E.164, or masked as the account asks.
 * `automatic`: made when a call was answered; it ends at `ends_at` (ISO 8601). One made by hand does not end: null.
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

/** `current_page` from 1; the last page instead of one behind it. */
export const stickyMetaSchema = z.object({
  total_count: z.number().int(),
  current_page: z.number().int(),
  total_page: z.number().int(),
  limit: z.number().int(),
});
/** The newest first [CONF-STICKY-005]. */
export const stickyMappingsSchema = z.object({ data: z.array(stickyMappingSchema), meta: stickyMetaSchema });
export type StickyMappings = z.infer<typeof stickyMappingsSchema>;

/** GET mappings: of a queue, of an agent, of numbers that have these digits [CONF-STICKY-004]. */
export const stickyQuerySchema = z.strictObject({
  ...paging,
  queue_id: id.optional(),
  agent_id: id.optional(),
  search: z.string().max(32).optional(),
});

/** POST a mapping; the answer is the page of the list that is asked for, with it [CONF-STICKY-005, CONF-STICKY-007]. */
export const newStickySchema = z.strictObject({
  queue_id: id,
  agent_id: id,
  customer_number: z.string().min(1).max(32),
  ...paging,
});
/** DELETE; those that are gone already are no fault [CONF-STICKY-006]. */
export const stickyIdsSchema = z.strictObject({ ids: z.array(id).min(1).max(100) });
export const stickyDeletedSchema = z.object({
  status: z.number().int(),
  data: z.object({ deleted: z.number().int() }),
});

/** GET queue details: what a mapping can be made of. `sticky_hours`: how long the queue keeps one that was made by itself; null: it makes none. */
export const stickyQueuesSchema = z.object({
  queueList: z.array(
    z.object({
      queue_id: z.string(),
      name: z.string(),
      sticky_hours: z.number().nullable(),
      /** Who serves it. */
      agents: z.array(z.string()),
    }),
  ),
  agentList: z.array(z.object({ agent_id: z.string(), name: z.string() })),
});
export type StickyQueues = z.infer<typeof stickyQueuesSchema>;

export const nextQuerySchema = z.strictObject({ queue_id: id, customer_number: z.string().min(1).max(32) });
/**
 * Who would get the next call of a number, and why [CONF-STICKY-008].
 * - `sticky`: the agent whom the customer comes back to
 * - `not-free`: that agent cannot be rung now, so the queue chooses
 * - `queue`: there is nobody to come back to, so the queue chooses
 */
export const nextReasons = ['sticky', 'not-free', 'queue'] as const;
export const nextAnswerSchema = z.object({
  data: z.object({
    reason: z.enum(nextReasons),
    /** Empty where nobody is free: the caller would wait. */
    agents: z.array(z.object({ agent_id: z.string(), name: z.string() })),
    sticky: z.object({ agent_id: z.string(), name: z.string(), automatic: z.boolean() }).nullable(),
    /** How the queue chooses. */
    strategy: z.string(),
    /** Callers who wait there now, and are served before. */
    waiting: z.number().int(),
  }),
});
export type NextAnswer = z.infer<typeof nextAnswerSchema>['data'];

export const stickyErrors = {
  queue: { status: 422, code: 'unknown-queue', message: 'There is no such queue.' },
  agent: { status: 422, code: 'not-in-queue', message: 'This agent does not serve the queue.' },
  number: { status: 422, code: 'customer-number', message: 'Customer Number is not valid' },
  taken: { status: 409, code: 'taken', message: 'This number has an agent in this queue already.' },
} as const;
