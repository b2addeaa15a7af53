import type { CampaignFields } from '@patchbay/shared-contracts/campaigns';

/** Open all day, by the account's clock. */
export const ALWAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 00:00-24:00`).join(';');

/** A campaign that dials by itself, one line for each ready agent. */
export const campaignFields: CampaignFields = {
  ...{ name: 'Campaign', source: 'api', phonebooks: '', customers_filter: '', is_followed: false },
  ...{
    caller_ids: '+918045000002',
    dialler: 'progressive',
    queue: '',
    agents: 'demo-agent-01,demo-agent-02',
    script: '',
  },
  ...{ message: '', opt_out_key: '', on_machine: 'hang-up', disposition_required: false, own_agent: false },
  ...{
    ratio: 3,
    abandoned_limit: 3,
    ring_seconds: 20,
    offer_seconds: 30,
    wrap_up_seconds: 10,
    tries_a_day: 10,
    tries_in_all: 10,
    retries: '',
    preset: '',
    cost_cap: 0,
  },
  ...{ week: ALWAYS, calendar: '', clock_of: 'account', unknown_zone: 'refuse', begins_on: '', ends_on: '' },
};
