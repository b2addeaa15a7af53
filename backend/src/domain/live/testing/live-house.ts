import type { CallEvent } from '@patchbay/shared-contracts';
import { createLogsInProcess } from '../../../kernel/shared-state/in-process/event-logs.ts';
import { createValuesInProcess } from '../../../kernel/shared-state/in-process/shared-values.ts';
import { createFakeClock } from '../../telephony/testing/fake-clock.ts';
import type { Agent } from '../../telephony/ports.ts';
import { createHub } from '../hub.ts';
import { createLiveCalls, type CallWatcher } from '../live-calls.ts';
import type { Watching } from '../live-view.ts';

export const agentCalled = (name: string): Agent => ({
  agentId: name,
  accountId: 'demo',
  name: `${name} of demo`,
  number: '+918045001001',
  username: name,
  domain: 'cc.test',
});

/** An event of an agent's part of a call. */
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

/** The real classes of live calls on logs and values in memory, and a clock of one's own. */
export function openLiveHouse() {
  const clock = createFakeClock(0);
  const shared = {
    logs: createLogsInProcess({ epoch: 'e', now: clock.now }),
    values: createValuesInProcess(clock.now),
  };
  const isAlive = async () => true;
  const onError = (error: unknown) => {
    throw error;
  };
  const hub = createHub({ logs: shared.logs, isAlive, onError, atWork: async () => [] });
  const calls = createLiveCalls({ ...shared, hub, after: clock.after, isAlive, onError });
  return {
    ...{ clock, calls, shared, hub },
    /** What a socket is sent, and whether it was closed. */
    watch(watching: Partial<Watching> = {}, watcher: Partial<CallWatcher> = {}) {
      const told: unknown[] = [];
      let isClosed = false;
      const stop = calls.watch(
        { actor, masking, sees: { agents: null, queues: null }, coalesced: true, ...watching },
        {
          send: (message) => void told.push(JSON.parse(JSON.stringify(message))),
          backlog: () => 0,
          isThere: () => true,
          close: () => void (isClosed = true),
          ...watcher,
        },
      );
      return { told, stop, isClosed: () => isClosed };
    },
  };
}
