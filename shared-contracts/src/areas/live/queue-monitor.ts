import { z } from '@patchbay/shared-contracts/zod';
import { queueNowSchema, statusCountsSchema, type QueueNow, type StatusCounts } from './queue-now.ts';
import { waitingCallerSchema, type WaitingCaller } from './waiting-callers.ts';

/** Server times, epoch ms: `now`, and when sums and alerts were read, which are older than the rest. */
const times = { now: z.number().int(), counted_at: z.number().int() };

/**
 * Message of `livePaths.queueMonitor`. First a `snapshot` of all queues visible to the user, then batched changes: `queues` that are
 * new or changed, `gone` by id, and `callers` (all of them, the next first) when those of the requested queue changed. `agents` are
 * those of all these queues, each once. `alive` is the heartbeat. A snapshot may come at any time, and replaces everything before it.
 */
export const queueMonitorMessageSchema = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('snapshot'), ...times, queues: z.array(queueNowSchema), agents: statusCountsSchema },
    /** Empty when no queue was requested. */
    callers: z.array(waitingCallerSchema),
  }),
  z.object({
    ...{ type: z.literal('changes'), ...times, queues: z.array(queueNowSchema), gone: z.array(z.string()) },
    agents: statusCountsSchema.optional(),
    callers: z.array(waitingCallerSchema).optional(),
  }),
  z.object({ type: z.literal('alive'), ...times }),
]);
export type QueueMonitorMessage = z.infer<typeof queueMonitorMessageSchema>;

/**
 * State of a client after the messages so far: queues by id, their agents, and the callers waiting in the requested queue, the next
 * first.
 */
export interface QueuesShown {
  readonly queues: ReadonlyMap<string, QueueNow>;
  readonly agents: StatusCounts;
  readonly callers: readonly WaitingCaller[];
}
export const noQueues: QueuesShown = { queues: new Map(), agents: {}, callers: [] };

const byId = (queues: readonly QueueNow[]) => queues.map((now) => [now.queue.queue_id, now] as const);

/** Applies one more message to the state [LIVE-034]. */
export function withQueueMessage(shown: QueuesShown, message: QueueMonitorMessage): QueuesShown {
  switch (message.type) {
    case 'alive':
      return shown;
    case 'snapshot':
      return { queues: new Map(byId(message.queues)), agents: message.agents, callers: message.callers };
    case 'changes': {
      const queues = new Map([...shown.queues, ...byId(message.queues)]);
      message.gone.forEach((id) => queues.delete(id));
      return { queues, agents: message.agents ?? shown.agents, callers: message.callers ?? shown.callers };
    }
  }
}

/** Close code of a socket whose page the user may no longer open (RFC 6455 §7.4.2: a private one). */
export const GATE_SHUT = 4403;
