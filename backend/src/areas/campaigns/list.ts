import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import { isCampaignVisible } from '../../domain/campaigns/campaign-visibility.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import { campaignChecks } from './checks.ts';

const ofDays = (column: string) =>
  sql`(select coalesce(sum(d.${sql.ref(column)}), 0)::int from campaign_days d where d.campaign_id = list.id)`;
const ofLoads = (column: string) =>
  sql`(select coalesce(sum(l.${sql.ref(column)}), 0)::int from campaign_loads l where l.campaign_id = list.id)`;

const told = {
  ...{ state: sql`list.state`, load_state: sql`list.load_state` },
  ...{ load_done: ofLoads('done'), load_total: ofLoads('total'), loaded: ofLoads('added') },
  ...{ duplicates: ofLoads('duplicates'), invalid: ofLoads('invalid'), finished: ofDays('finished') },
  ...{
    dialled: ofDays('dialled'),
    answered: ofDays('answered'),
    abandoned: ofDays('abandoned'),
    talked: ofDays('talked'),
    cost: sql`coalesce((select coins from campaign_costs c where c.account_id = list.account_id and c.campaign_id = list.id), 0)::float8`,
  },
};

/** List of campaigns; a draft does not dial [CAMP-004]. */
export const campaignsList = defineEditableList(campaignsContract, 'campaigns', campaignChecks, {
  ...{ told, askedBy: ['state'], visible: isCampaignVisible('list') },
  hidden: ['phonebooks', 'customers_filter', 'caller_ids', 'agents', 'queue', 'message', 'retries', 'week', 'calendar'],
});
