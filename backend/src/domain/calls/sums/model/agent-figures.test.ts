import {
  agentAnalyticsColumns,
  supervisorAgentColumns,
  type AgentSums,
  type AgentAnalyticsColumn,
} from '@patchbay/shared-contracts/insights';
import { agentFigures, type AgentRow } from './agent-figures.ts';

const none: AgentSums = {
  ...{
    offered: 0,
    answered: 0,
    missed: 0,
    rings: 0,
    ring_ms: 0,
    conversations: 0,
    talk_ms: 0,
    hold_ms: 0,
    wrap_up_ms: 0,
  },
  ...{ held: 0, transferred: 0, logged_in_ms: 0, available_ms: 0, idle_ms: 0, break_ms: 0 },
};
const nobody: AgentRow = {
  ...{ agent_id: 'agent', name: 'Asha Rao', email: 'asha@demo.test', number: '+918045001001', sip_id: 'agent.demo' },
  sums: none,
};

describe('an agent’s figures', () => {
  it('have the required names and order [INS-006]', () => {
    expect(Object.keys(agentFigures(nobody))).toEqual([...agentAnalyticsColumns]);
    expect(agentAnalyticsColumns.join(', ')).toBe(
      'name, email, number, agent_sip_id, calls_offered, calls_answered, calls_answered_percent, missed_calls, missed_calls_percent, ' +
        'total_talk_time, avg_handling_time, avg_time_to_answer, avg_hold_time, total_logged_in_time, available_time, total_idle_time, ' +
        'total_break_duration',
    );
  });

  it('lack e-mail, SIP id and logged-in time for a supervisor [INS-007]', () => {
    const omitted = agentAnalyticsColumns.filter((column) => !supervisorAgentColumns.includes(column));
    expect(omitted).toEqual(['email', 'agent_sip_id', 'total_logged_in_time']);
  });

  it.each<readonly [string, Partial<AgentSums>, Partial<Record<AgentAnalyticsColumn, number | null>>]>([
    [
      'of no calls there is no share',
      {},
      { calls_offered: 0, calls_answered_percent: null, missed_calls_percent: null },
    ],
    ['of no calls there is no average', {}, { avg_handling_time: null, avg_time_to_answer: null, avg_hold_time: null }],
    ['of no time there is none', {}, { total_talk_time: 0, total_logged_in_time: 0, total_idle_time: 0 }],
    [
      'shares have one decimal and are of what rang',
      { offered: 3, answered: 2, missed: 1 },
      { calls_answered_percent: 66.7, missed_calls: 1, missed_calls_percent: 33.3 },
    ],
    [
      'handling is talk, holds included, and wrap-up',
      { conversations: 4, talk_ms: 400_000, hold_ms: 40_000, wrap_up_ms: 60_000 },
      { avg_handling_time: 115, avg_hold_time: 10, total_talk_time: 400 },
    ],
    [
      'a call that was taken but never became a conversation drags no average down',
      { offered: 2, answered: 2, conversations: 1, talk_ms: 90_000 },
      { calls_answered: 2, avg_handling_time: 90 },
    ],
    [
      'the time to answer is of calls that came in',
      { answered: 9, rings: 2, ring_ms: 9_000 },
      { avg_time_to_answer: 5 },
    ],
    ['seconds are whole', { available_ms: 1_499, break_ms: 1_500 }, { available_time: 1, total_break_duration: 2 }],
  ])('%s', (_name, sums, figures) =>
    expect(agentFigures({ ...nobody, sums: { ...none, ...sums } })).toMatchObject(figures),
  );
});
