import { z } from '@patchbay/shared-contracts/zod';
import { queueNowSchema } from './queue-now.ts';
import { waitingCallerSchema } from './waiting-callers.ts';

/**
 * A message of `livePaths.queueMonitor`; `now` is the server's time (epoch ms). At first a `snapshot` of all queues that one sees, then
 * what changed, together: queues that are new or another, `gone` by id, and `callers` (all of them, the next first) where those of the
 * asked-for queue changed. `alive` comes while nothing does. A snapshot may come again at any time, and then holds alone.
 */
export const queueMonitorMessageSchema = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('snapshot'), now: z.number().int(), queues: z.array(queueNowSchema) },
    /** None where no queue was asked for. */
    callers: z.array(waitingCallerSchema),
  }),
  z.object({
    ...{ type: z.literal('changes'), now: z.number().int(), queues: z.array(queueNowSchema) },
    gone: z.array(z.string()),
    callers: z.array(waitingCallerSchema).optional(),
  }),
  z.object({ type: z.literal('alive'), now: z.number().int() }),
]);
export type QueueMonitorMessage = z.infer<typeof queueMonitorMessageSchema>;

/** The longest that nothing comes. */
export const ALIVE_MS = 1_000;
/** Without a message for so long, what is shown is old, and is said to be. */
export const STALE_MS = 3_000;
/** The close code of a socket whose page the person may not open any more (RFC 6455 §7.4.2: a private one). */
export const GATE_SHUT = 4403;
