import {
  agentSettingsPaths,
  autoAnswerAnswerSchema,
  logsAnswerSchema,
  operationAnswerSchema,
  type OperationDone,
  type OperationLog,
} from '@patchbay/shared-contracts/agent-settings';
import { agentListAnswerSchema, callPaths, type AgentRow } from '@patchbay/shared-contracts/calls';
import { mappingHistoryAnswerSchema, queuePaths } from '@patchbay/shared-contracts/queues';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleAgent = (change: Partial<AgentRow> = {}): AgentRow => ({
  ...{ id: 'a1', first_name: 'Asha', last_name: 'Rao', agent_status: 'Available', phone: '+918045001001' },
  ...{ country_code: '+91', contact_number: '8045001001', backup_number: null, is_active: true, sip_url_flag: true },
  ...{ img: null, queue: ['Support'], source: 'internal', krm_agent_id: null, role: 'agent', email: 'asha@demo.test' },
  ...{ auto_answer: null, auto_answer_delay_value: null, ...change },
});

export const agentsAnswer = (objects: readonly AgentRow[], total_count = objects.length) => ({
  objects: [...objects],
  meta: { total_count, limit: 10, offset: 0 },
});

export const sampleLog = (change: Partial<OperationLog> = {}): OperationLog => ({
  ...{ id: 'o1', operation: 'add_to_queue', at: '2026-11-20T09:00:00.000Z', by: 'Anita Patel', file_name: 'new.csv' },
  ...{ queue: 'Support', total: 3, done: 2, failed: 1, ...change },
});

export const operationDone = (change: Partial<OperationDone> = {}) => ({
  status: 200 as const,
  data: { ...sampleLog({ total: 1, done: 1, failed: 0 }), problems: [], ...change },
});

export const historyAnswer = {
  data: {
    objects: [
      {
        ...{ id: '7', at: '2026-11-20T09:00:00.000Z', by: 'Anita Patel', change: 'added' as const },
        ...{ q_uuid: 'q1', queue: 'Support', agent_id: 'a1', agent: 'Asha Rao' },
      },
    ],
    meta: { total_count: 1 },
  },
};

/** Mocked API of the page, for running its remote alone. */
export const agentSettingsHandlers = [
  answering('get', callPaths.agents, agentListAnswerSchema, () =>
    agentsAnswer([sampleAgent(), sampleAgent({ id: 'a2', first_name: 'Ben', last_name: 'Ode', auto_answer: true })]),
  ),
  answering('get', agentSettingsPaths.autoAnswer, autoAnswerAnswerSchema, () => ({
    status: 200,
    data: { auto_answer: false, auto_answer_delay_value: 1 },
  })),
  answering('get', agentSettingsPaths.logs, logsAnswerSchema, () => ({
    data: [sampleLog()],
    meta: { total_count: 1 },
  })),
  answering('get', queuePaths.mappingHistory, mappingHistoryAnswerSchema, () => historyAnswer),
  answering('post', agentSettingsPaths.bulk, operationAnswerSchema, () => operationDone()),
];
