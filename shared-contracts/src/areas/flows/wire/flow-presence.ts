import { z } from '@patchbay/shared-contracts/zod';

/** WebSocket from server to client, with `?flow=<id>`: the other users with this flow open, at once and at each change [CONF-FLOW-004]. */
export const flowPresencePath = '/ws/call-flow';

/** `others`: names of users, each once. `is_twice`: this user also has it open in another tab or browser. */
export const flowPresenceSchema = z.object({ others: z.array(z.string()), is_twice: z.boolean() });
export type FlowPresence = z.infer<typeof flowPresenceSchema>;
