import type { CampaignFields, CampaignRow } from '@patchbay/shared-contracts/campaigns';

/** Nothing of its lists was read yet. */
export const isUnread = ({ load_state, loaded }: Pick<CampaignRow, 'load_state' | 'loaded'>): boolean =>
  load_state === 'none' && loaded === 0;

type Lists = Pick<CampaignFields, 'source' | 'phonebooks' | 'customers_filter'>;

/** There is a list that could be read: by API alone there is none. */
export const hasLists = ({ source, phonebooks }: Lists): boolean =>
  source === 'customers' || (source === 'phonebooks' && phonebooks !== '');

/** The figures that were kept are of other lists than those that are chosen now. */
export const isOfOtherLists = (kept: Lists, chosen: Lists): boolean =>
  chosen.source !== kept.source ||
  chosen.phonebooks !== kept.phonebooks ||
  chosen.customers_filter !== kept.customers_filter;
