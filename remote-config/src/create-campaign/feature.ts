import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE as CALENDARS, texts as calendars } from '../calendars/texts/index.ts';
import { CAMPAIGN_RESULTS, campaignResultsTexts } from '../campaign-results/index.ts';
import { CAMPAIGN_WORDS, campaignWordsTexts } from '../campaign-words/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { CreateCampaignPage as Page } from './ui/create-campaign-page.tsx';
export const texts = {
  [NAMESPACE]: own,
  [CALENDARS]: calendars,
  [CAMPAIGN_RESULTS]: campaignResultsTexts,
  [CAMPAIGN_WORDS]: campaignWordsTexts,
  [EDITABLE_LIST]: editableListTexts,
};
