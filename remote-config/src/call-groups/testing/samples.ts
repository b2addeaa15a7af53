import {
  callGroupsContract as contract,
  callGroupTargetsPath,
  callGroupTargetsSchema,
  type CallGroupsRow,
} from '@patchbay/shared-contracts/call-groups';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleGroup = (id: string, change: Partial<CallGroupsRow> = {}): CallGroupsRow => ({
  ...{ id, name: 'Sales team', mode: 'in turn', members: 'agent-1,+919800000001', ring_seconds: 20 },
  ...{ after: 'hangup', after_target: '' },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const sampleTargets = {
  data: {
    agents: [
      { id: 'agent-1', name: 'Asha Menon' },
      { id: 'agent-2', name: 'Ravi Nair' },
    ],
    queues: [{ id: 'queue-1', name: 'Support' }],
  },
};

/** Mocked API of the list, for running its remote alone. */
export const callGroupHandlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [sampleGroup('1'), sampleGroup('2', { name: 'Night', mode: 'ring all' })],
    meta: { total_count: 2 },
  })),
  answering('get', callGroupTargetsPath, callGroupTargetsSchema, () => sampleTargets),
];
