/** Parts of a campaign's page [CAMP-011, CAMP-016]; the embedding page must load `[CAMPAIGN_RESULTS]: texts`. */
export { CAMPAIGN_RESULTS, texts as campaignResultsTexts } from './texts/index.ts';
export { CampaignResults } from './ui/campaign-results.tsx';
export { ExpectedEnd } from './ui/expected-end.tsx';
export { NumberHealth } from './ui/number-health.tsx';
