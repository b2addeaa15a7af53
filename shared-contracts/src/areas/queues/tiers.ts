import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { shownStatuses } from '../calls/agent-status.ts';
import { PLACES_MOST, QUEUE_AGENTS_MOST, TIERS_MOST } from './limits.ts';

const id = z.string().min(1).max(64);

/** The queue, which is not in the body [CONF-QUEUE-008]. */
export const tierQuerySchema = z.strictObject({ queue__q_uuid: id });

const place = {
  level: z.number().int().min(1).max(TIERS_MOST),
  position: z.number().int().min(1).max(PLACES_MOST),
};
/** Agent of a queue, with tier (lower ones ring first) and position in it [CONF-QUEUE-004, CONF-QUEUE-013]. */
export const tierSchema = z.object({
  agent_id: z.string(),
  name: z.string(),
  agent_status: z.enum(shownStatuses),
  ...place,
});
export type Tier = z.infer<typeof tierSchema>;

const agents = z.array(id).min(1).max(QUEUE_AGENTS_MOST);
/** POST: adds agents to the queue, at the end of the first tier. */
export const addTiersSchema = z.strictObject({ agents });
/** DELETE: removes agents from the queue. */
export const removeTiersSchema = z.strictObject({ agents });
/**
 * PUT: sets positions. Agents who no longer serve the queue are ignored; agents not named keep their position. `seen`: the `order` of
 * the answer that the user saw, to be sent where there is one; 409 `tiersConflictSchema` when someone else changed the agents since.
 */
export const placeTiersSchema = z.strictObject({
  tiers: z
    .array(z.strictObject({ agent_id: id, ...place }))
    .min(1)
    .max(QUEUE_AGENTS_MOST),
  seen: z.string().max(64).optional(),
});
/** In the order of tiers and positions. `sent_on`: callers sent to the overflow, because no agent serves the queue any more. */
export const tiersAnswerSchema = z.object({
  data: z.object({ objects: z.array(tierSchema), sent_on: z.number().int(), order: z.string().optional() }),
});
/** `data`: the agents as they are now. */
export const tiersConflictSchema = errorAnswerSchema.extend({ data: tiersAnswerSchema.shape.data });

/** GET: of a queue, an agent, or the account; newest first [CONF-QUEUE-009]. */
export const mappingHistoryQuerySchema = z.strictObject({
  q_uuid: id.optional(),
  agent_id: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** `at`: ISO 8601. Names are those of that time. */
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
