import {
  campaignLimits,
  campaignsContract,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { z } from '@patchbay/shared-contracts/zod';

/** Maximum number of names tried. */
export const COPY_NAMES = 20;

const fields = z.object(campaignsContract.fields.shape);

/** Returns the fields of a copy: all but the name; past days are omitted. `today` is `YYYY-MM-DD`. */
export function copyOf(row: CampaignRow, name: string, today: string): CampaignFields {
  const copy = fields.parse(row);
  const isOver = copy.ends_on !== '' && copy.ends_on < today;
  return { ...copy, name, ...(isOver && { begins_on: '', ends_on: '' }) };
}

/** Returns a name within the maximum length, including its suffix: `withName('Spring')` is 'Spring (copy)'. */
export function fittingName(name: string, withName: (name: string) => string): string {
  const over = withName(name).length - campaignLimits.name.most;
  return withName(over > 0 ? name.slice(0, Math.max(name.length - over, 1)).trimEnd() : name);
}
