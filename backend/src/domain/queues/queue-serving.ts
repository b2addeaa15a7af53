import type { AgentActivity } from '../directory/activity.ts';
import type { Waiting } from '../live/waiting.ts';
import type { CallActs } from '@patchbay/telephony/call-port';

export interface QueueServingDeps {
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly waiting: Pick<Waiting, 'of'>;
  readonly telephony: Pick<CallActs, 'orderBySupervisor'>;
}

/** Consequences of a change of the agents who serve queues. */
export interface QueueServing {
  /**
   * To be called once a change is committed. Notifies watchers; callers in a queue that nobody serves any more go to its overflow, in
   * whichever process. Returns their number; `by`: author of the change, for their journey.
   */
  changed(accountId: string, by: string, emptied: readonly string[]): Promise<number>;
}

export function createQueueServing({ activity, waiting, telephony }: QueueServingDeps): QueueServing {
  return {
    async changed(accountId, by, emptied) {
      activity.statusWritten(accountId);
      if (emptied.length === 0) return 0;
      const lines = await waiting.of(accountId);
      const calls = emptied.flatMap((queueId) => lines.get(queueId) ?? []);
      const sent = await Promise.all(
        calls.map(({ callId }) =>
          telephony.orderBySupervisor({ callId, accountId, queues: null, by, order: { do: 'overflow' } }),
        ),
      );
      return sent.filter(({ ok }) => ok).length;
    },
  };
}
