import {
  nextAnswerSchema,
  stickyMappingsSchema,
  stickyPaths,
  stickyQueuesSchema,
  type NextAnswer,
  type StickyMapping,
  type StickyMappings,
  type StickyQueues,
} from '@patchbay/shared-contracts/sticky';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleMapping = (change: Partial<StickyMapping> = {}): StickyMapping => ({
  ...{
    id: 'm1',
    customer_number: '+919812345678',
    queue_id: 'q1',
    queue: 'Support',
    agent_id: 'a1',
    agent: 'Asha Rao',
  },
  ...{ automatic: true, mapped_at: '2026-11-20T10:00:00.000Z', ends_at: '2026-11-27T10:00:00.000Z', ...change },
});

export const sampleMappings = (
  data: readonly StickyMapping[] = [
    sampleMapping(),
    sampleMapping({ id: 'm2', customer_number: '+919812345679', agent: 'Ben Ode', automatic: false, ends_at: null }),
  ],
  total = data.length,
): StickyMappings => ({
  data: [...data],
  meta: { total_count: total, current_page: 1, total_page: Math.max(1, Math.ceil(total / 10)), limit: 10 },
});

export const sampleDetails: StickyQueues = {
  queueList: [
    { queue_id: 'q1', name: 'Support', sticky_hours: 168, agents: ['a1', 'a2'] },
    { queue_id: 'q2', name: 'Sales', sticky_hours: null, agents: ['a2'] },
  ],
  agentList: [
    { agent_id: 'a1', name: 'Asha Rao' },
    { agent_id: 'a2', name: 'Ben Ode' },
  ],
};

export const sampleNext = (change: Partial<NextAnswer> = {}): { data: NextAnswer } => ({
  data: {
    ...{ reason: 'sticky', agents: [{ agent_id: 'a1', name: 'Asha Rao' }], strategy: 'longest idle', waiting: 0 },
    sticky: { agent_id: 'a1', name: 'Asha Rao', automatic: true },
    ...change,
  },
});

/** Mocked API of the page, for running its remote alone. */
export const stickyHandlers = [
  answering('get', stickyPaths.mappings, stickyMappingsSchema, () => sampleMappings()),
  answering('get', stickyPaths.queueDetails, stickyQueuesSchema, () => sampleDetails),
  answering('get', stickyPaths.next, nextAnswerSchema, () => sampleNext()),
];
