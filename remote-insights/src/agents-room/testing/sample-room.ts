import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import type { AgentsRoomAnswer, RoomAgent } from '@patchbay/shared-contracts/live';

export const support = { queue_id: 'support', queue_name: 'Support' };
export const billing = { queue_id: 'billing', queue_name: 'Billing' };

const noSums = { answered: 0, missed: 0, conversations: 0, talk_ms: 0, wrap_up_ms: 0, available_ms: 0 };

/** Returns an agent of Support without activity today. */
export const sampleRoomAgent = (agent_id: string, more: Partial<RoomAgent> = {}): RoomAgent => ({
  ...{ agent_id, user_id: `user-${agent_id}`, name: agent_id, number: '+918000000001' },
  ...{ queues: [support], sums: noSums, call: null },
  ...more,
});

/** Asha is on a call, Ben on a break, Chen serves no queue and is no user of the console. */
export const sampleRoom: AgentsRoomAnswer = {
  ...{ status: 200, as_of: 1_000_000 },
  queues: [billing, support],
  objects: [
    sampleRoomAgent('asha', {
      ...{ name: 'Asha Menon', queues: [billing, support] },
      sums: {
        answered: 4,
        missed: 1,
        conversations: 4,
        talk_ms: 480_000,
        wrap_up_ms: 120_000,
        available_ms: 1_200_000,
      },
      call: { uuid: 'c-1', queue: 'Support', since: 5 },
    }),
    sampleRoomAgent('ben', {
      ...{ name: 'Ben Okafor', number: '+918000000002' },
      sums: { answered: 9, missed: 0, conversations: 9, talk_ms: 90_000, wrap_up_ms: 0, available_ms: 900_000 },
    }),
    sampleRoomAgent('chen', { name: 'Chen Wei', user_id: null, queues: [] }),
  ],
};

export const statusEntry = (
  agent_id: string,
  agent_status: AgentStatusEntry['agent_status'],
  more: Partial<AgentStatusEntry> = {},
): AgentStatusEntry => ({ agent_id, agent_status, since: 100, reason: null, ...more });

export const sampleStatuses = [
  statusEntry('asha', 'On Call', { since: 900 }),
  statusEntry('ben', 'On Break', { reason: 'Lunch', since: 200 }),
  statusEntry('chen', 'Unreachable', { reason: 'not-registered', since: 500 }),
];
