/** Parts of a campaign's page [CAMP-011, CAMP-016]; who shows them brings `[CAMPAIGN_RESULTS]: texts` along. */
export { CAMPAIGN_RESULTS, texts as campaignResultsTexts } from './texts/index.ts';
export { CampaignResults } from './ui/campaign-results.tsx';
export { ExpectedEnd } from './ui/expected-end.tsx';
export { NumberHealth } from './ui/number-health.tsx';
