/** Texts of campaigns [CAMP-002]; the embedding page must load `[CAMPAIGN_WORDS]: texts`. */
export { CAMPAIGN_WORDS, texts as campaignWordsTexts, useCampaignWords } from './texts/index.ts';
export { StatePill } from './ui/state-pill.tsx';
