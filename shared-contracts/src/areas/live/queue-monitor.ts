import { z } from '@patchbay/shared-contracts/zod';
import { queueNowSchema, statusCountsSchema, type QueueNow, type StatusCounts } from './queue-now.ts';
import { waitingCallerSchema, type WaitingCaller } from './waiting-callers.ts';

/** By the server, epoch ms: its time, and when sums and alerts were read, which are older than all else. */
const times = { now: z.number().int(), counted_at: z.number().int() };

/**
 * A message of `livePaths.queueMonitor`. At first a `snapshot` of all queues that one sees, then what changed, together: queues that are
 * new or another, `gone` by id, and `callers` (all of them, the next first) where those of the asked-for queue changed. `agents` are those
 * of all these queues, each once. `alive` comes while nothing changes. A snapshot may come again at any time, and then holds alone.
 */
export const queueMonitorMessageSchema = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('snapshot'), ...times, queues: z.array(queueNowSchema), agents: statusCountsSchema },
    /** None where no queue was asked for. */
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

/** What a client knows by the messages so far: queues by id, their agents, and who waits in the one that it asked for, the next first. */
export interface QueuesShown {
  readonly queues: ReadonlyMap<string, QueueNow>;
  readonly agents: StatusCounts;
  readonly callers: readonly WaitingCaller[];
}
export const noQueues: QueuesShown = { queues: new Map(), agents: {}, callers: [] };

const byId = (queues: readonly QueueNow[]) => queues.map((now) => [now.queue.queue_id, now] as const);

/** What it knows after one more message [LIVE-034]. */
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

/** The close code of a socket whose page the person may not open any more (RFC 6455 §7.4.2: a private one). */
export const GATE_SHUT = 4403;
