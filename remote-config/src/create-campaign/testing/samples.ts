import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';

export const sampleCampaign = (change: Partial<CampaignRow> = {}): CampaignRow => ({
  ...{ id: 'c1', version: 1, name: 'Diwali calls', source: 'phonebooks', phonebooks: 'p1', customers_filter: '' },
  ...{ is_followed: false, caller_ids: '+918045000001', dialler: 'progressive', queue: 'q1', agents: '' },
  ...{ script: '', message: '', opt_out_key: '', on_machine: 'hang-up', disposition_required: false, own_agent: false },
  ...{ ratio: 1.5, abandoned_limit: 3, ring_seconds: 25, offer_seconds: 60, wrap_up_seconds: 30, tries_a_day: 2 },
  ...{ tries_in_all: 6, retries: 'busy 20', preset: '', cost_cap: 0, week: '', calendar: 'k1', clock_of: 'number' },
  ...{ unknown_zone: 'account', begins_on: '', ends_on: '', state: 'draft', load_state: 'done' },
  ...{ load_done: 1_200, load_total: 1_200, loaded: 1_170, duplicates: 10, invalid: 20, finished: 0 },
  ...{ dialled: 0, answered: 0, abandoned: 0, talked: 0, cost: 0 },
  ...{ modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const sampleWaterfall = {
  status: 200,
  data: {
    ...{ loaded: 1_170, out: 0, ready: 1_000, call_costs: 1.5 },
    steps: [
      { refusal: 'do-not-call-account', taken: 70, left: 1_100 },
      { refusal: 'outside-hours', taken: 100, left: 1_000 },
    ],
  },
} as const;
