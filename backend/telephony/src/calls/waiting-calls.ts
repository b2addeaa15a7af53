import { NO_LEG } from '../control/call.ts';
import { queueWaitedIn } from '../control/supervised-wait.ts';
import type { Telephony, WaitingCall } from '../telephony.ts';
import type { Callback } from '../ports.ts';
import type { RunningCalls } from './running-calls.ts';
import { createSupervisorOrders, type SupervisorOrderDeps } from './supervisor-orders.ts';
import type { WaitingRoom } from './waiting-room.ts';

const keptOf = ({ attempt, tries }: Callback) => ({ callback: { attempt, tries } });

interface WaitingCallsDeps extends SupervisorOrderDeps {
  readonly waiting: Pick<WaitingRoom, 'line' | 'onLine' | 'putFirst' | 'next'>;
}

/** Callers who wait in the queues of this engine, from calls and lines, and supervisors' orders about them. */
export const createWaitingCalls = (
  calls: Pick<RunningCalls, 'find'>,
  deps: WaitingCallsDeps,
): Pick<Telephony, 'waitingIn' | 'onWaiting' | 'nextInQueue' | 'orderBySupervisor'> => ({
  ...createSupervisorOrders(calls, deps),
  waitingIn: (queueId) =>
    deps.waiting.line(queueId).flatMap(({ callId, isFirst }): readonly WaitingCall[] => {
      const runningCall = calls.find(callId, undefined);
      const call = runningCall?.runtime.call();
      if (!call || !('search' in call.phase) || queueWaitedIn(call.phase)?.id !== queueId) return [];
      const { accountId, customerNumber, callback } = call.facts;
      const kept = callback && call.phase.customerLeg === NO_LEG ? keptOf(callback) : {};
      const { since } = call.phase.search;
      return [
        {
          callId,
          accountId,
          queueId,
          customerNumber,
          since,
          isFirst,
          ...kept,
          ledBy: runningCall?.queueEntry() ?? null,
        },
      ];
    }),
  onWaiting: deps.waiting.onLine,
  nextInQueue: deps.waiting.next,
});
