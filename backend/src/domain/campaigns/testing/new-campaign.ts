import type { CampaignFields, CampaignState } from '@patchbay/shared-contracts/campaigns';
import type { Tx } from '../../../kernel/db/database.ts';
import { zonesOfNumber } from '../../number-zones/zones-of-number.ts';
import { campaignFields } from './campaign-fields.ts';

export interface NewCampaign extends Partial<CampaignFields> {
  readonly id: string;
  readonly numbers: readonly string[];
  readonly now: number;
  readonly state?: CampaignState;
}

/** Adds a campaign of the account `demo` with these numbers; running by default. */
export async function addCampaign(
  tx: Tx,
  { id, numbers, now, state = 'running', ...fields }: NewCampaign,
): Promise<void> {
  const at = new Date(now);
  const row = { ...campaignFields, name: id, ...fields };
  await tx
    .insertInto('campaigns')
    .values({
      ...{ ...row, id, account_id: 'demo', created_at: at, modified_at: at, modified_by: null },
      ...{ state, started_at: at, ended_at: null, load_state: 'done' },
    })
    .execute();
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({
    ...{ account_id: 'demo', campaign_id: id, number, list: 'api', zones: zonesOfNumber(number).join('&'), due_at: at },
    ...{ about: '{}', agent_id: null, next_try_at: null, refusal: null, outcome: null },
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('campaign_numbers')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

export const someNumbers = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => `+9198${String(10_000_000 + from + at)}`);
