import {
  callersNowAnswerSchema,
  callFlowsContract as contract,
  flowRoomAnswerSchema,
  flowRoomPath,
  flowTargetsPath,
  flowTargetsSchema,
  publishedSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
  flowTestsOf,
  flowWaysAnswerSchema,
  flowWaysPath,
  usageAnswerSchema,
  keptTestsAnswerSchema,
  type CallFlowRow,
  type ChangedTest,
  type FlowGraph,
  type FlowRoom,
  type KeptTest,
} from '@patchbay/shared-contracts/flows';
import { remove } from '../model/edit.ts';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleFlowRow = (id: string, change: Partial<CallFlowRow> = {}): CallFlowRow => ({
  ...{ id, name: 'Main line', note: '', published: 3, published_dt: '2026-11-20T10:00:00.000Z' },
  ...{ published_by: 'Asha Rao', is_changed: false, problems: 0, is_broken: false, numbers: ['+918045000001'] },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const sampleFlowTargets = {
  queues: [
    { id: 'sales', name: 'Sales' },
    { id: 'support', name: 'Support' },
  ],
  agents: [{ id: 'agent-1', name: 'Asha Menon' }],
  groups: [{ id: 'group-1', name: 'Night team' }],
  flows: [
    { id: 'evening', name: 'Evening' },
    { id: 'f2', name: 'At night' },
  ],
  calendars: [{ id: 'office', name: 'Office hours' }],
  senders: [{ id: '+918045000001', name: '+918045000001 Support' }],
  templates: [{ id: 'template-1', name: 'We missed your call' }],
  sounds: [
    { id: 'system/welcome', name: 'Welcome' },
    { id: 'sound-1', name: 'Menu of the main line' },
  ],
};

/** Says welcome, asks for a key: sales, support, or again. */
export const sampleGraph: FlowGraph = {
  version: 1,
  start: 'hello',
  nodes: [
    { type: 'play', id: 'hello', sound: 'system/welcome', next: 'choice' },
    {
      ...{ type: 'menu', id: 'choice', prompt: 'sound-1', invalid: null, retries: 2, timeoutSeconds: 5 },
      ...{ choices: { '1': 'sales', '2': 'support', '9': 'choice' }, otherwise: null },
    },
    { type: 'queue', id: 'sales', queueId: 'sales', full: 'message' },
    { type: 'queue', id: 'support', queueId: 'support' },
    { type: 'voicemail', id: 'message', greeting: null, email: null, maxSeconds: 120 },
  ],
};

export const sampleRoom = (change: Partial<FlowRoom> = {}): FlowRoom => ({
  ...{ id: 'f1', name: 'Main line', draft: sampleGraph, draft_version: 4, draft_by: 'Asha Rao' },
  ...{ draft_dt: '2026-11-20T10:00:00.000Z', publish_at: null, problems: [] },
  published: { version: 3, published_dt: '2026-11-20T10:00:00.000Z', published_by: 'Asha Rao', why: 'Sales is open' },
  ...change,
});

const versionOf = (version: number, why: string) => ({
  ...{ version, why, published_by: 'Asha Rao', published_dt: `2026-11-1${version}T10:00:00.000Z` },
});
const versions = [versionOf(3, 'Sales is open'), versionOf(2, 'A menu'), versionOf(1, 'The first one')];
export const sampleVersions = { status: 200, data: versions };
/** Version 3 equals the draft; earlier ones lack the voicemail. */
export const sampleVersion = (version: number) => ({
  status: 200,
  data: {
    ...versionOf(version, 'A menu'),
    graph: version === 3 ? sampleGraph : remove(sampleGraph, ['message']),
  },
});
export const samplePublished = (version: number | null) => ({ status: 200, data: { version, publish_at: null } });

/** During working hours key 1 leads to sales; on a Sunday support was expected. */
export const sampleTest = (id: string, change: Partial<KeptTest> = {}): KeptTest => ({
  ...{ id, name: 'Sales by key', version: 1, caller: '+14155550100', at: '2026-11-20T10:00:00.000Z' },
  ...{ modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  answers: [{ node: 'choice', is: 'key', key: '1' }],
  expected: {
    way: [
      { node: 'hello', exit: 'next' },
      { node: 'choice', exit: 'digit 1' },
    ],
    end: { node: 'sales', is: 'queueing' },
  },
  ...change,
});
export const sampleTests = {
  status: 200,
  data: [
    sampleTest('t1'),
    sampleTest('t2', { name: 'Support by key', answers: [{ node: 'choice', is: 'key', key: '2' }], version: 3 }),
  ],
};
/** Result of the second test when publishing. */
export const sampleChangedTest: ChangedTest = {
  ...{ id: 't2', name: 'Support by key', version: 3, expected: sampleTest('t2').expected },
  now: {
    way: [
      { node: 'hello', exit: 'next' },
      { node: 'choice', exit: 'digit 2' },
    ],
    end: { node: 'support', is: 'queueing' },
  },
};

/** Usage of some days; one step and one key belong to earlier versions. */
export const sampleUsage = {
  status: 200,
  data: {
    calls: 40,
    nodes: [
      { node_id: 'hello', calls: 40, hung_up: 4, exits: [{ exit: 'next', calls: 36 }] },
      {
        ...{ node_id: 'choice', calls: 36, hung_up: 1 },
        exits: [
          { exit: 'digit 1', calls: 30 },
          { exit: 'digit 7', calls: 1 },
        ],
      },
      { node_id: 'old', calls: 5, hung_up: 0, exits: [] },
    ],
  },
};
/** Three callers, one of them in a step that the published version lacks. */
export const sampleCallersNow = {
  status: 200,
  data: {
    callers: 3,
    nodes: [
      { node_id: 'choice', callers: 2 },
      { node_id: 'old', callers: 1 },
    ],
  },
};
/** A call that chose sales and was redirected when the queue was full; version 2 is not the published one. */
export const sampleWays = (version: number) => ({
  status: 200,
  data: [
    {
      ...{ flow_id: 'f1', name: 'Main line', version, graph: sampleGraph, stayed: 'message' },
      passed: [
        { node: 'hello', exit: 'next' },
        { node: 'choice', exit: 'digit 1' },
        { node: 'sales', exit: 'full' },
      ],
    },
  ],
});

/** Mocked API of the page, for running its remote alone. */
export const callFlowHandlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [
      sampleFlowRow('f1', { is_changed: true, problems: 2 }),
      sampleFlowRow('f2', { name: 'At night', published: null, published_dt: null, published_by: null, numbers: [] }),
    ],
    meta: { total_count: 2 },
  })),
  answering('get', `${flowRoomPath}f1/`, flowRoomAnswerSchema, () => ({ status: 200, data: sampleRoom() })),
  answering('put', `${flowRoomPath}f1/`, flowRoomAnswerSchema, () => ({
    status: 200,
    data: sampleRoom({ draft_version: 5 }),
  })),
  answering('get', `${flowRoomPath}f1/versions/`, versionsAnswerSchema, () => sampleVersions),
  answering('get', `${flowRoomPath}f1/versions/2/`, versionAnswerSchema, () => sampleVersion(2)),
  answering('get', `${flowRoomPath}f1/versions/3/`, versionAnswerSchema, () => sampleVersion(3)),
  answering('post', `${flowRoomPath}f1/versions/2/back/`, publishedSchema, () => samplePublished(4)),
  answering('post', `${flowRoomPath}f1/publish/`, publishedSchema, () => samplePublished(4)),
  answering('get', flowTestsOf(`${flowRoomPath}f1/`), keptTestsAnswerSchema, () => sampleTests),
  answering('get', `${flowRoomPath}f1/usage/`, usageAnswerSchema, () => sampleUsage),
  answering('get', `${flowRoomPath}f1/usage/now/`, callersNowAnswerSchema, () => sampleCallersNow),
  answering('get', `${contract.path}f1/`, contract.one, () => ({ status: 200, data: sampleFlowRow('f1') })),
  answering('get', `${flowWaysPath}c1/`, flowWaysAnswerSchema, () => sampleWays(2)),
  answering('get', flowTargetsPath, flowTargetsSchema, () => ({ status: 200, data: sampleFlowTargets })),
];
