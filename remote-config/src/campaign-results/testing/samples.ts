import type { CampaignResults, ExpectedEndAnswer, NumberHealthRow } from '@patchbay/shared-contracts/campaigns';

export const sampleResults: CampaignResults = {
  time_zone: 'Asia/Kolkata',
  outcomes: [
    { day: '2026-11-24', outcome: 'talked', tries: 40, calls: 40 },
    { day: '2026-11-24', outcome: 'no-answer', tries: 100, calls: 100 },
    { day: '2026-11-25', outcome: 'talked', tries: 20, calls: 20 },
    { day: '2026-11-25', outcome: 'network', tries: 40, calls: 0 },
  ],
  dispositions: [
    { day: '2026-11-24', disposition: 'Interested', calls: 30 },
    { day: '2026-11-24', disposition: '', calls: 10 },
    { day: '2026-11-25', disposition: 'Interested', calls: 20 },
  ],
};

export const sampleEnd: ExpectedEndAnswer = { is: 'at', at: '2026-11-26T09:31:00.000Z', per_hour: 52.5 };

const days = (answered: number, recent: number): NumberHealthRow['days'] =>
  Array.from({ length: 10 }, (_, at) => ({
    ...{ day: `2026-11-${String(17 + at)}`, tries: 100, answered: at < 7 ? answered : recent },
  }));
export const sampleHealth: readonly NumberHealthRow[] = [
  {
    ...{ caller_id: '+918045000001', state: 'fallen', days: days(30, 8) },
    ...{ recent: { tries: 300, answered: 24 }, before: { tries: 700, answered: 210 } },
    others: { tries: 300, answered: 90 },
  },
  {
    ...{ caller_id: '+918045000002', state: 'fine', days: days(30, 30) },
    ...{ recent: { tries: 300, answered: 90 }, before: { tries: 0, answered: 0 } },
    others: { tries: 300, answered: 24 },
  },
];
