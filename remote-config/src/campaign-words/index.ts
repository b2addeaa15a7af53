/** Words of campaigns [CAMP-002]; who shows them brings `[CAMPAIGN_WORDS]: texts` along. */
export { CAMPAIGN_WORDS, texts as campaignWordsTexts, useCampaignWords } from './texts/index.ts';
export { StatePill } from './ui/state-pill.tsx';
