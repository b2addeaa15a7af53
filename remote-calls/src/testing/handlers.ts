import {
  agentsAnswerSchema,
  callActionAnswerSchema,
  callerIdsAnswerSchema,
  contactFromCrmAnswerSchema,
  customersAnswerSchema,
  lastSavedCountrySchema,
  paths,
  turnCredentialAnswerSchema,
  queueInitInfoAnswerSchema,
  updatePropertyAnswerSchema,
  warmCallAgentsAnswerSchema,
} from '@patchbay/shared-contracts';
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

/** The API of this remote, mocked [PLAT-025]. There is no telephone alone: the softphone says that its line is lost. */
export const handlers = [
  answering('get', paths.agentNumbers, agentsAnswerSchema, () => ({ objects: [{ ...agent, queue: [] }] })),
  answering('get', paths.callerIds, callerIdsAnswerSchema, () => ({
    callerid: ['+918045000004'],
    srnumber: ['+918045000001', '+918045000002'],
    previousCaller: null,
    defaultCaller: '+918045000004',
  })),
  answering('get', paths.lastSavedCountry, lastSavedCountrySchema, () => ({ country: 'India', countryCode: '+91' })),
  answering('get', paths.contactFromCrm, contactFromCrmAnswerSchema, () => ({ data: { customer_name: 'Ravi Kumar' } })),
  answering('get', paths.customers, customersAnswerSchema, () => ({ data: { objects: [] } })),
  answering('get', paths.agents, agentsAnswerSchema, () => ({ objects: [{ ...agent, queue: ['Sales'] }] })),
  answering('get', paths.warmCallAgents, warmCallAgentsAnswerSchema, () => ({
    objects: [{ ...agent, queue: ['Sales'], phone_type: 'sip' as const, to: 'asha@localhost' }],
  })),
  answering('get', paths.queueInitInfo, queueInitInfoAnswerSchema, () => ({
    details: { queues: [{ q_uuid: 'q1', name: 'Sales' }], agents: [{ ...agent, queue: ['Sales'] }] },
  })),
  answering('post', paths.transferCall, callActionAnswerSchema, () => ({ status: 200, message: 'Done.' })),
  answering('post', paths.conferenceCall, callActionAnswerSchema, () => ({ status: 200, message: 'Done.' })),
  answering('get', paths.turnCredential, turnCredentialAnswerSchema, () => ({
    data: { username: '', password: '', ttl: 3600, uris: [] },
  })),
  answering('post', paths.updateProperty, updatePropertyAnswerSchema, () => ({ status: 200, message: 'Saved.' })),
];
