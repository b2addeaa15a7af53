import type { SurveyAnswer } from '@patchbay/shared-contracts/insights';
import type { Agent } from '@patchbay/shared-contracts/calls';
import type { AgentsInsightsAnswer, CallPickupTimeAnswer } from '@patchbay/shared-contracts/insights';
import { sampleAgents, sampleRange } from '../../testing/samples.ts';

export function samplePickup(compared = false): CallPickupTimeAnswer {
  const compare = compared ? sampleRange('2026-11-13', [5, 10, 40]) : null;
  return {
    status: 200,
    as_of: '2026-11-20T12:30:00.000Z',
    zone: 'UTC',
    data: sampleRange('2026-11-20', [10, 20, 30]),
    compare,
  };
}

/** As returned to an owner; a supervisor's response has three columns less. */
export const sampleSurvey = (objects: SurveyAnswer['objects'] = sampleMarks): SurveyAnswer => ({
  ...{ status: 200, as_of: '2026-11-20T10:00:00.000Z', zone: 'UTC' },
  range: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T23:59:59.999Z' },
  objects,
});
const sampleMarks: SurveyAnswer['objects'] = [
  { question: 'Service', asked: 8, answered: 6, average: 4.1667, marks: [0, 1, 0, 2, 3] },
  { question: 'Wait', asked: 2, answered: 0, average: null, marks: [0, 0, 0, 0, 0] },
];

export const sampleInsights = (names: readonly string[], total = names.length): AgentsInsightsAnswer => {
  const { objects, ...answer } = sampleAgents(names, total);
  return {
    ...answer,
    objects: objects.map(({ sums, ...who }) => ({
      ...who,
      ...{ email: `${who.name.split(' ')[0]?.toLowerCase()}@demo.test`, agent_sip_id: `sip-${who.number.slice(-2)}` },
      ...{ calls_offered: sums.offered, calls_answered: sums.answered, calls_answered_percent: 100 },
      ...{ missed_calls: sums.missed, missed_calls_percent: 0, total_talk_time: 900, avg_handling_time: 96 },
      ...{ avg_time_to_answer: 5, avg_hold_time: 0, total_logged_in_time: 14_400, available_time: 12_000 },
      ...{ total_idle_time: 7_200, total_break_duration: 900 },
      sums: {
        ...sums,
        ...{ logged_in_ms: 14_400_000, available_ms: 12_000_000, idle_ms: 7_200_000, break_ms: 900_000 },
      },
    })),
  };
};

/** An agent as in the account's list. */
export const sampleAgent = (name: string): Agent => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    ...{ id: name, first_name, last_name, agent_status: 'Available', phone: '+918045001001', country_code: '+91' },
    ...{ contact_number: '8045001001', backup_number: null, is_active: true, sip_url_flag: true, img: null },
    ...{ queue: ['Support'], source: 'internal', krm_agent_id: null },
  };
};
