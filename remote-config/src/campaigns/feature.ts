import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { CAMPAIGN_RESULTS, campaignResultsTexts } from '../campaign-results/index.ts';
import { CAMPAIGN_WORDS, campaignWordsTexts } from '../campaign-words/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { CampaignPage as Page } from './ui/campaign-page.tsx';
export const texts = {
  [NAMESPACE]: own,
  [CAMPAIGN_WORDS]: campaignWordsTexts,
  [CAMPAIGN_RESULTS]: campaignResultsTexts,
  [EDITABLE_LIST]: editableListTexts,
};
