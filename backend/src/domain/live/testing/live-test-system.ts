import type { CallEvent } from '@patchbay/shared-contracts';
import { aliveSchema, LIVE_BEAT_MS } from '@patchbay/shared-contracts/live';
import { createLogsInProcess } from '../../../kernel/shared-state/in-process/event-logs.ts';
import { createNotices } from '../../../kernel/shared-state/notices.ts';
import { createValuesInProcess } from '../../../kernel/shared-state/in-process/shared-values.ts';
import { createFakeClock } from '@patchbay/telephony/testing/fake-clock';
import type { Agent } from '@patchbay/telephony/ports';
import { createHub } from '../hub.ts';
import { createLiveCalls, type CallWatcher, type Watching } from '../live-calls.ts';
import { createProcesses } from '../processes.ts';
import { createRunningCalls } from '../running-calls.ts';

export const agentCalled = (name: string): Agent => ({
  agentId: name,
  accountId: 'demo',
  name: `${name} of demo`,
  number: '+918045001001',
  username: name,
  domain: 'cc.test',
});

/** Returns an event of an agent's part of a call. */
export const liveEvent = (
  uuid: string,
  event_type: CallEvent['event_type'],
  more: Partial<CallEvent> = {},
): CallEvent => ({
  ...{ event_type, uuid, call_solution: 'inbound_cc', call_direction: 'inbound', leg_identifier: 'agent' },
  ...{ agent_number: '+918045001001', customer_number: '+919812345678', Customernum: '+919812345678' },
  ...{ Agentusername: 'asha', event_time: 1_000 },
  ...more,
});

const actor = { accountId: 'demo', userId: 'sup', role: 'supervisor', agentId: null, sessionId: 's' } as const;
const masking = { on: false, format: 4, inBrowser: false } as const;

/** Opens the real classes of live calls on logs and values in memory, with a clock of its own. */
export function openLiveTestSystem() {
  const clock = createFakeClock(0);
  const shared = {
    logs: createLogsInProcess({ epoch: 'e', now: clock.now }),
    values: createValuesInProcess(clock.now),
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const hub = createHub({ logs: shared.logs, isAlive: async () => true, onError, atWork: async () => [] });
  /** Starts another process on the same logs and values, which sends a sign of life each second until it is killed. */
  const start = (processId: string) => {
    const processes = createProcesses({ ...shared, processId });
    const running = createRunningCalls({ ...shared, processId, processes });
    const calls = createLiveCalls({
      ...{ ...shared, ...clock, processId, processes, running, hub, onError },
      atWork: { note: () => undefined },
      notices: createNotices(shared.logs, processId),
    });
    let stopBeating = (): void => undefined;
    const beat = (): void => {
      processes.beat();
      calls.beat();
      stopBeating = clock.after(LIVE_BEAT_MS, beat);
    };
    const live = () => void (stopBeating = clock.after(LIVE_BEAT_MS, beat));
    live();
    return { calls, running, live, kill: () => stopBeating() };
  };
  const { calls, running } = start('first');
  return {
    ...{ clock, calls, running, shared, start },
    /** Records what a socket is sent, and whether it was closed. */
    watch(watching: Partial<Watching> = {}, watcher: Partial<CallWatcher> = {}) {
      const received: unknown[] = [];
      /** Server time at each heartbeat. */
      const alive: number[] = [];
      let isClosed = false;
      const stop = calls.watch(
        { actor, masking, sees: { agents: null, queues: null }, coalesced: true, ...watching },
        {
          sendText: (text) => {
            const message: unknown = JSON.parse(text.toString());
            const sign = aliveSchema.safeParse(message);
            if (sign.success) alive.push(sign.data.now);
            else received.push(message);
          },
          backlog: () => 0,
          isThere: () => true,
          close: () => void (isClosed = true),
          ...watcher,
        },
      );
      return { received, alive, stop, isClosed: () => isClosed };
    },
  };
}
