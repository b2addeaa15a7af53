import { presets, type Preset } from '@patchbay/shared-contracts/campaigns';
import type { CampaignDraft } from './draft.ts';

export const presetOf = (country: CampaignDraft['preset']): Preset | undefined =>
  presets.find((each) => each.country === country);

/** What choosing a country writes; the person may change all of it afterwards [CAMP-005]. */
export function presetPart(country: CampaignDraft['preset']): Partial<CampaignDraft> {
  const preset = presetOf(country);
  if (preset === undefined) return { preset: country };
  return {
    preset: country,
    clock_of: preset.clockOf,
    abandoned_limit: String(preset.limit * 100),
    ...(preset.week !== null && { hours: 'own', week: preset.week }),
  };
}
