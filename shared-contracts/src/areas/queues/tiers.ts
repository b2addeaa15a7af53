import { z } from '@patchbay/shared-contracts/zod';
import { shownStatuses } from '../calls/agent-status.ts';
import { PLACES_MOST, QUEUE_AGENTS_MOST, TIERS_MOST } from './limits.ts';

const id = z.string().min(1).max(64);

/** Of which queue; the body leaves it out [CONF-QUEUE-008]. */
export const tierQuerySchema = z.strictObject({ queue__q_uuid: id });

const place = {
  level: z.number().int().min(1).max(TIERS_MOST),
  position: z.number().int().min(1).max(PLACES_MOST),
};
/** An agent who serves a queue, in a tier (lower ones ring first) and at a place of it [CONF-QUEUE-004, CONF-QUEUE-013]. */
export const tierSchema = z.object({
  agent_id: z.string(),
  name: z.string(),
  agent_status: z.enum(shownStatuses),
  ...place,
});
export type Tier = z.infer<typeof tierSchema>;

const agents = z.array(id).min(1).max(QUEUE_AGENTS_MOST);
/** POST: these serve it from now on, as the last of the first tier. */
export const addTiersSchema = z.strictObject({ agents });
/** DELETE: these serve it no more. */
export const removeTiersSchema = z.strictObject({ agents });
/** PUT: these stand so. Who does not serve it any more is passed over; who is not named stays. */
export const placeTiersSchema = z.strictObject({
  tiers: z
    .array(z.strictObject({ agent_id: id, ...place }))
    .min(1)
    .max(QUEUE_AGENTS_MOST),
});
/** In the order of tiers and places. `sent_on`: callers who went to the overflow, for nobody serves the queue any more. */
export const tiersAnswerSchema = z.object({
  data: z.object({ objects: z.array(tierSchema), sent_on: z.number().int() }),
});

/** GET: of a queue, of an agent, or of the account; the newest first [CONF-QUEUE-009]. */
export const mappingHistoryQuerySchema = z.strictObject({
  q_uuid: id.optional(),
  agent_id: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** `at`: ISO 8601. Names as they were then. */
export const mappingEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  change: z.enum(['added', 'removed']),
  q_uuid: z.string(),
  queue: z.string(),
  agent_id: z.string(),
  agent: z.string(),
});
export type MappingEntry = z.infer<typeof mappingEntrySchema>;
export const mappingHistoryAnswerSchema = z.object({
  data: z.object({ objects: z.array(mappingEntrySchema), meta: z.object({ total_count: z.number().int() }) }),
});
