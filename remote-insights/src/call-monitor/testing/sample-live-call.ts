import type { LiveCall } from '@patchbay/shared-contracts/live';

/** Returns an agent's part of a running call: asha's, from a queue, answered. */
export const sampleLiveCall = (uuid: string, more: Partial<LiveCall> = {}): LiveCall => ({
  ...{ event_type: 'answer', uuid, call_solution: 'inbound_cc', call_direction: 'inbound', leg_identifier: 'agent' },
  ...{ agent_number: '+918800000001', customer_number: '+919812345678', Srnum: '+918045000001' },
  ...{
    Agentusername: 'asha',
    agent_id: 'asha',
    agent_name: 'Asha Rao',
    role: 'agent',
    sip_url_flag: 'True',
    held_since: null,
  },
  ...{ variable_cc_queue: 'support', Queue: 'Support', event_time: 2_000, started_at: 1_000, answered_at: 2_000 },
  ...more,
});
