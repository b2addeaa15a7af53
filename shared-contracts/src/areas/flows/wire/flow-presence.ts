import { z } from '@patchbay/shared-contracts/zod';

/** A socket that only tells, with `?flow=<id>`: who else has this flow open, at once and whenever that changes [CONF-FLOW-004]. */
export const flowPresencePath = '/ws/call-flow';

/** `others`: each person once, by name. `is_twice`: whoever is told has it open in another tab or browser, too. */
export const flowPresenceSchema = z.object({ others: z.array(z.string()), is_twice: z.boolean() });
export type FlowPresence = z.infer<typeof flowPresenceSchema>;
