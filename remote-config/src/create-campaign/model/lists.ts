import type { CampaignFields, CampaignRow } from '@patchbay/shared-contracts/campaigns';

/** Whether none of its lists has been read yet. */
export const isUnread = ({ load_state, loaded }: Pick<CampaignRow, 'load_state' | 'loaded'>): boolean =>
  load_state === 'none' && loaded === 0;

type Lists = Pick<CampaignFields, 'source' | 'phonebooks' | 'customers_filter'>;

/** Whether there is a list to read; with numbers by API only there is none. */
export const hasLists = ({ source, phonebooks }: Lists): boolean =>
  source === 'customers' || (source === 'phonebooks' && phonebooks !== '');

/** Whether the saved figures belong to other lists than those chosen now. */
export const isOfOtherLists = (kept: Lists, chosen: Lists): boolean =>
  chosen.source !== kept.source ||
  chosen.phonebooks !== kept.phonebooks ||
  chosen.customers_filter !== kept.customers_filter;
