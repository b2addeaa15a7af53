import { campaignErrors } from '@patchbay/shared-contracts/campaigns';
import { listErrors } from '@patchbay/shared-contracts/list';
import type { Refused } from '../effects/use-changes.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

const known: ReadonlyMap<string, TextKey> = new Map([
  [campaignErrors.state.code, 'refused.wrong-state'],
  [campaignErrors.dialled.code, 'refused.has-dialled'],
  [campaignErrors.offers.code, 'refused.offers'],
  [campaignErrors.unknown.code, 'refused.unknown'],
  [campaignErrors.missing.code, 'refused.missing'],
  [campaignErrors.number.code, 'refused.number'],
  [listErrors.changed.code, 'refused.changed'],
  [listErrors.notFound.code, 'refused.gone'],
]);

/** Texts for refusals of a particular field. */
const ofFields: ReadonlyMap<string, TextKey> = new Map([
  ['missing phonebooks', 'missing.phonebooks'],
  ['missing caller_ids', 'missing.caller_ids'],
  ['missing agents', 'missing.agents'],
  ['missing week', 'missing.week'],
  ['unknown message', 'unknown.message'],
  ['unknown phonebooks', 'unknown.phonebooks'],
]);

/** Returns the reason for a refusal, in the user's language. */
export function useCampaignRefusal(): (refused: Refused) => string {
  const t = useTexts();
  return ({ code, field }) => t(ofFields.get(`${code} ${field ?? ''}`) ?? known.get(code) ?? 'refused.other');
}
