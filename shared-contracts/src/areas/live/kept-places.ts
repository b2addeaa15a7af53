import { z } from '@patchbay/shared-contracts/zod';

/**
 * Place kept for a callback that is in no queue now: between two tries, or until its queue opens [TEL-019]. `number` is masked as
 * everywhere, `name` the customer's if known; `attempt` is the next one, from 1, of `tries`; times in epoch ms: start of the customer's
 * wait, entry into the queue, expiry.
 */
export const keptPlaceSchema = z.object({
  ...{ id: z.string(), number: z.string(), name: z.string().nullable() },
  ...{ attempt: z.number().int().min(1), tries: z.number().int().min(1) },
  ...{ since: z.number().int(), due_at: z.number().int(), until: z.number().int() },
});
export type KeptPlace = z.infer<typeof keptPlaceSchema>;

/** GET: kept places of a queue, soonest due first. */
export const keptPlacesSchema = z.strictObject({ queue_id: z.string().min(1).max(64) });
export const keptPlacesAnswerSchema = z.object({ status: z.literal(200), objects: z.array(keptPlaceSchema) });
