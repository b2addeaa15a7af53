import { publishedSchema, versionAnswerSchema, versionsAnswerSchema } from '@patchbay/shared-contracts/flows';
import {
  smsFlowsContract as contract,
  smsRoomWire,
  smsTargetsPath,
  smsTargetsSchema,
  type SmsFlow,
  type SmsFlowRoom,
  type SmsTargets,
} from '@patchbay/shared-contracts/sms-flows';
import { answering } from '@patchbay/shared-ui/mocks';

const anything = { match: 'any', words: [], hours: 'always', calendar: '', who: 'everybody' } as const;

export const sampleSmsFlow: SmsFlow = {
  version: 1,
  rules: [
    {
      ...{ id: 'hours', name: 'Opening hours', then: 'stop' },
      when: { ...anything, match: 'contains', words: ['hours', 'open'] },
      actions: [{ id: 'hours-1', do: 'reply', text: 'We are open from 9 to 18.', template: '' }],
    },
    {
      ...{ id: 'order', name: '', then: 'go-on' },
      when: { ...anything, match: 'starts', words: ['order'], who: 'known' },
      actions: [
        { id: 'order-1', do: 'hook', url: 'https://shop.example/orders', answers: true },
        { id: 'order-2', do: 'tag', tag: 'Ordered' },
      ],
    },
    {
      ...{ id: 'rest', name: 'Everything else', then: 'stop' },
      when: { ...anything, match: 'any', words: [] },
      actions: [{ id: 'rest-1', do: 'assign', to: 'queue', target: 'q1' }],
    },
  ],
};

export const sampleSmsTargets: SmsTargets = {
  agents: [{ id: 'a1', name: 'Asha Rao' }],
  queues: [{ id: 'q1', name: 'Support' }],
  calendars: [{ id: 'c1', name: 'Office' }],
  templates: [{ id: 't1', name: 'Thanks', text: 'Thank you, {{customer.name}}.' }],
  numbers: [
    { number: '+918045000001', label: 'Support', flow: 'Main', flow_id: 'f1' },
    { number: '+918045000002', label: 'Sales', flow: 'Sales replies', flow_id: 'f9' },
  ],
};

export const sampleSmsRow = (id: string, change: object = {}) => ({
  ...{ id, name: 'Main', note: '', version: 1, published: 3, published_by: 'Asha Rao' },
  ...{ published_dt: '2026-11-20T10:00:00.000Z', is_changed: false, problems: 0, is_broken: false },
  ...{ numbers: ['+918045000001'], modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const sampleSmsRoom = (change: Partial<SmsFlowRoom> = {}): SmsFlowRoom => ({
  ...{ id: 'f1', name: 'Main', draft: sampleSmsFlow, draft_version: 4, draft_by: 'Asha Rao' },
  ...{ draft_dt: '2026-11-20T10:00:00.000Z', publish_at: null, problems: [] },
  published: { version: 3, published_dt: '2026-11-20T10:00:00.000Z', published_by: 'Asha Rao', why: 'Hours' },
  ...change,
});

const versionOf = (version: number) => ({
  ...{ version, why: 'Hours', published_by: 'Asha Rao', published_dt: `2026-11-1${version}T10:00:00.000Z` },
});

export const smsFlowHandlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [sampleSmsRow('f1'), sampleSmsRow('f2', { name: 'Sales replies', published: null, numbers: [] })],
    meta: { total_count: 2 },
  })),
  answering('get', `${smsRoomWire.path}f1/`, smsRoomWire.answer, () => ({ status: 200, data: sampleSmsRoom() })),
  answering('put', `${smsRoomWire.path}f1/`, smsRoomWire.answer, () => ({
    ...{ status: 200, data: sampleSmsRoom({ draft_version: 5 }) },
  })),
  answering('get', `${smsRoomWire.path}f1/versions/`, versionsAnswerSchema, () => ({
    ...{ status: 200, data: [versionOf(3), versionOf(2)] },
  })),
  answering('get', `${smsRoomWire.path}f1/versions/2/`, versionAnswerSchema, () => ({
    ...{ status: 200, data: { ...versionOf(2), graph: { ...sampleSmsFlow, rules: sampleSmsFlow.rules.slice(1) } } },
  })),
  answering('post', `${smsRoomWire.path}f1/publish/`, publishedSchema, () => ({
    ...{ status: 200, data: { version: 4, publish_at: null } },
  })),
  answering('put', `${smsRoomWire.path}f1/numbers/`, smsTargetsSchema, () => ({ status: 200, data: sampleSmsTargets })),
  answering('get', smsTargetsPath, smsTargetsSchema, () => ({ status: 200, data: sampleSmsTargets })),
];
