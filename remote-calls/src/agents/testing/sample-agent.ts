import { agentSchema, type Agent } from '@patchbay/shared-contracts/calls';

export const sampleAgent = (change: Partial<Agent> = {}): Agent =>
  agentSchema.parse({
    id: 'a1',
    first_name: 'Asha',
    last_name: 'Rao',
    agent_status: 'Available',
    phone: '+918045001001',
    country_code: '91',
    contact_number: '+918045001001',
    backup_number: null,
    is_active: true,
    sip_url_flag: true,
    img: null,
    queue: [],
    source: 'internal',
    krm_agent_id: null,
    ...change,
  });
