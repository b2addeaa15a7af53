import { z } from '@patchbay/shared-contracts/zod';
import { queueNowSchema, type QueueNow } from './queue-now.ts';
import { waitingCallerSchema, type WaitingCaller } from './waiting-callers.ts';

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

/** What a client knows by the messages so far: queues by id, and who waits in the one that it asked for, the next first. */
export interface QueuesShown {
  readonly queues: ReadonlyMap<string, QueueNow>;
  readonly callers: readonly WaitingCaller[];
}
export const noQueues: QueuesShown = { queues: new Map(), callers: [] };

const byId = (queues: readonly QueueNow[]) => queues.map((now) => [now.queue.queue_id, now] as const);

/** What it knows after one more message [LIVE-034]. */
export function withQueueMessage(shown: QueuesShown, message: QueueMonitorMessage): QueuesShown {
  switch (message.type) {
    case 'alive':
      return shown;
    case 'snapshot':
      return { queues: new Map(byId(message.queues)), callers: message.callers };
    case 'changes': {
      const queues = new Map([...shown.queues, ...byId(message.queues)]);
      message.gone.forEach((id) => queues.delete(id));
      return { queues, callers: message.callers ?? shown.callers };
    }
  }
}

/** The close code of a socket whose page the person may not open any more (RFC 6455 §7.4.2: a private one). */
export const GATE_SHUT = 4403;
