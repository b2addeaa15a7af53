import {
  campaignLimits,
  campaignsContract,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { z } from '@patchbay/shared-contracts/zod';

/** Names are looked for so often before it is given up. */
export const COPY_NAMES = 20;

const fields = z.object(campaignsContract.fields.shape);

/** What a copy begins with: all of it but its name; days that are over are not taken along. `today` is `YYYY-MM-DD`. */
export function copyOf(row: CampaignRow, name: string, today: string): CampaignFields {
  const copy = fields.parse(row);
  const isOver = copy.ends_on !== '' && copy.ends_on < today;
  return { ...copy, name, ...(isOver && { begins_on: '', ends_on: '' }) };
}

/** A name that fits, whatever is put behind it: `withName('Spring')` is 'Spring (copy)'. */
export function fittingName(name: string, withName: (name: string) => string): string {
  const over = withName(name).length - campaignLimits.name.most;
  return withName(over > 0 ? name.slice(0, Math.max(name.length - over, 1)).trimEnd() : name);
}
