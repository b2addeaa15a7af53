import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { agentsAnswerSchema, callPaths, type Agent } from '@patchbay/shared-contracts/calls';
import {
  mappingHistoryAnswerSchema,
  nextInQueueSchema,
  numberTargetsSchema,
  queueDetailsAnswerSchema,
  queuePaths,
  serviceNumbersAnswerSchema,
  tiersAnswerSchema,
  type MappingEntry,
  type NextAnswerOfQueue,
  type QueueSettings,
  type ServiceNumber,
  type Tier,
} from '@patchbay/shared-contracts/queues';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleQueue = (change: Partial<QueueSettings> = {}): QueueSettings => ({
  ...{ q_uuid: 'q1', version: 3, name: 'Support', strategy: 'longest idle', ring_seconds: 20, tier_wait_seconds: 0 },
  ...{ hold_music: null, announcement: null, announcement_seconds: null, announces_position: false },
  ...{ maximum_wait_seconds: 90, maximum_length: null, overflow: { to: 'voicemail' }, voicemail_email: '' },
  ...{ wrap_up_seconds: 30, service_level_seconds: 20, sticky_hours: null, calendar_id: null },
  ...{ callback_tries: 4, callback_pause_minutes: 15, callback_hours: 12 },
  ...{ status: 'available', agents: 2, waiting: 1, numbers: ['+918045000001'] },
  ...change,
});

export const sampleQueues = (
  objects: readonly QueueSettings[] = [
    sampleQueue(),
    sampleQueue({ q_uuid: 'q2', name: 'Sales', status: 'loggedout', numbers: [], waiting: 0 }),
  ],
  total_count = objects.length,
) => ({ data: { objects: [...objects], meta: { total_count } } });

export const sampleTier = (change: Partial<Tier> = {}): Tier => ({
  ...{ agent_id: 'a1', name: 'Asha Rao', agent_status: 'Available', level: 1, position: 1 },
  ...change,
});

export const sampleTiers = (
  objects: readonly Tier[] = [
    sampleTier(),
    sampleTier({ agent_id: 'a2', name: 'Ben Ode', agent_status: 'On Break', position: 2 }),
  ],
  sent_on = 0,
) => ({ data: { objects: [...objects], sent_on } });

export const sampleAgent = (change: Partial<Agent> = {}): Agent => ({
  ...{ id: 'a1', first_name: 'Asha', last_name: 'Rao', agent_status: 'Available', phone: '+918045001001' },
  ...{ country_code: '+91', contact_number: '8045001001', backup_number: null, is_active: true, sip_url_flag: true },
  ...{ img: null, queue: ['Support'], source: 'internal', krm_agent_id: null },
  ...change,
});

export const sampleAgents = (
  objects: readonly Agent[] = [
    sampleAgent(),
    sampleAgent({ id: 'a3', first_name: 'Carla', last_name: 'Diaz', agent_status: 'Logged Out', queue: [] }),
  ],
) => ({ objects: [...objects], meta: { total_count: objects.length, limit: 10, offset: 0 } });

export const sampleEntry = (change: Partial<MappingEntry> = {}): MappingEntry => ({
  ...{ id: '1', at: '2026-11-20T10:00:00.000Z', by: 'Olivia Owner', change: 'added', q_uuid: 'q1', queue: 'Support' },
  ...{ agent_id: 'a1', agent: 'Asha Rao' },
  ...change,
});

export const sampleHistory = (objects: readonly MappingEntry[] = [sampleEntry()]) => ({
  data: { objects: [...objects], meta: { total_count: objects.length } },
});

export const sampleNext = (change: Partial<NextAnswerOfQueue> = {}) => ({
  data: {
    ...{ agents: [{ agent_id: 'a1', name: 'Asha Rao' }], strategy: 'longest idle' as const, serving: 2, waiting: 0 },
    ...change,
  },
});

export const sampleNumber = (change: Partial<ServiceNumber> = {}): ServiceNumber => ({
  ...{ number: '+918045000001', version: 1, label: 'Support', plan: 'Voice', expired: false },
  ...{ leads_to: { to: 'queue', id: 'q1' }, target: 'Support' },
  ...change,
});

export const sampleNumbers = (objects: readonly ServiceNumber[] = [sampleNumber()], customer_phone = true) => ({
  data: { objects: [...objects], meta: { total_count: objects.length, customer_phone } },
});

export const sampleTargets = {
  data: {
    flow: [{ id: 'f1', name: 'Main line' }],
    queue: [
      { id: 'q1', name: 'Support' },
      { id: 'q2', name: 'Sales' },
    ],
    group: [{ id: 'g1', name: 'Sales team' }],
    agent: [{ id: 'a1', name: 'Asha Rao' }],
  },
};

const one = (url: URL) => {
  const id = url.searchParams.get('q_uuid');
  const { objects } = sampleQueues().data;
  return sampleQueues(id === null ? objects : objects.filter(({ q_uuid }) => q_uuid === id));
};

/** Mocked API of the page, for running its remote alone. */
export const queueHandlers = [
  answering('get', queuePaths.queueDetails, queueDetailsAnswerSchema, one),
  answering('get', queuePaths.tiers, tiersAnswerSchema, () => sampleTiers()),
  answering('get', queuePaths.queueNext, nextInQueueSchema, () => sampleNext()),
  answering('get', queuePaths.mappingHistory, mappingHistoryAnswerSchema, () => sampleHistory()),
  answering('get', queuePaths.serviceNumbers, serviceNumbersAnswerSchema, () => sampleNumbers()),
  answering('get', queuePaths.numberTargets, numberTargetsSchema, () => sampleTargets),
  answering('get', calendarsContract.path, calendarsContract.answer, () => ({ objects: [], meta: { total_count: 0 } })),
  answering('get', callPaths.agents, agentsAnswerSchema, () => sampleAgents()),
];
