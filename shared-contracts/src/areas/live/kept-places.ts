import { z } from '@patchbay/shared-contracts/zod';

/**
 * A place that is kept for a callback and stands in no line now: between two tries, or until its queue opens [TEL-019]. `number` is masked
 * as everywhere, `name` the customer's where it is known; `attempt` comes next, from 1 on, of `tries`; times in epoch ms: since when the
 * customer has waited, when it goes into the line, until when it is kept.
 */
export const keptPlaceSchema = z.object({
  ...{ id: z.string(), number: z.string(), name: z.string().nullable() },
  ...{ attempt: z.number().int().min(1), tries: z.number().int().min(1) },
  ...{ since: z.number().int(), due_at: z.number().int(), until: z.number().int() },
});
export type KeptPlace = z.infer<typeof keptPlaceSchema>;

/** GET: the kept places of a queue, those that are due first at the top. */
export const keptPlacesSchema = z.strictObject({ queue_id: z.string().min(1).max(64) });
export const keptPlacesAnswerSchema = z.object({ status: z.literal(200), objects: z.array(keptPlaceSchema) });
