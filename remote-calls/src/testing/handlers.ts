import {
  agentsAnswerSchema,
  callActionAnswerSchema,
  callerIdsAnswerSchema,
  contactFromCrmAnswerSchema,
  lastSavedCountrySchema,
  turnCredentialAnswerSchema,
  queueInitInfoAnswerSchema,
  updatePropertyAnswerSchema,
  warmCallAgentsAnswerSchema,
  supervisorsPath,
  supervisorsAnswerSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { campaignWorkAnswerSchema, campaignWorkPaths } from '@patchbay/shared-contracts/campaigns';
import { customersAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { answering } from '@patchbay/shared-ui/mocks';

const agent = {
  id: 'a1',
  first_name: 'Asha',
  last_name: 'Rao',
  agent_status: 'Available',
  phone: '8045001001',
  country_code: '+91',
  contact_number: '+918045001001',
  backup_number: null,
  is_active: true,
  sip_url_flag: true,
  img: null,
  queue: [],
  source: 'internal',
  krm_agent_id: null,
} as const;

/** Mocked API of this remote [PLAT-025]. It has no telephony, so the softphone reports a lost line. */
export const handlers = [
  answering('get', callPaths.agentNumbers, agentsAnswerSchema, () => ({ objects: [{ ...agent, queue: [] }] })),
  answering('get', callPaths.callerIds, callerIdsAnswerSchema, () => ({
    callerid: ['+918045000004'],
    srnumber: ['+918045000001', '+918045000002'],
    previousCaller: null,
    defaultCaller: '+918045000004',
  })),
  answering('get', callPaths.lastSavedCountry, lastSavedCountrySchema, () => ({
    country: 'India',
    countryCode: '+91',
  })),
  answering('get', callPaths.contactFromCrm, contactFromCrmAnswerSchema, () => ({
    data: { customer_name: 'Ravi Kumar' },
  })),
  answering('get', customerPaths.customers, customersAnswerSchema, () => ({ data: { objects: [] } })),
  answering('get', callPaths.agents, agentsAnswerSchema, () => ({ objects: [{ ...agent, queue: ['Sales'] }] })),
  answering('get', callPaths.warmCallAgents, warmCallAgentsAnswerSchema, () => ({
    objects: [{ ...agent, queue: ['Sales'], phone_type: 'sip' as const, to: 'asha@localhost' }],
  })),
  answering('get', callPaths.queueInitInfo, queueInitInfoAnswerSchema, () => ({
    details: { queues: [{ q_uuid: 'q1', name: 'Sales' }], agents: [{ ...agent, queue: ['Sales'] }] },
  })),
  answering('get', supervisorsPath, supervisorsAnswerSchema, () => ({
    status: 200 as const,
    data: { call_id: '', supervisors: [] },
  })),
  answering('post', callPaths.transferCall, callActionAnswerSchema, () => ({ status: 200, message: 'Done.' })),
  answering('post', callPaths.conferenceCall, callActionAnswerSchema, () => ({ status: 200, message: 'Done.' })),
  answering('get', callPaths.turnCredential, turnCredentialAnswerSchema, () => ({
    data: { username: '', password: '', ttl: 3600, uris: [] },
  })),
  answering('get', campaignWorkPaths.own, campaignWorkAnswerSchema, () => ({
    status: 200,
    data: { offer: null, owes: null, missed: 0 },
  })),
  answering('post', callPaths.updateProperty, updatePropertyAnswerSchema, () => ({ status: 200, message: 'Saved.' })),
];
