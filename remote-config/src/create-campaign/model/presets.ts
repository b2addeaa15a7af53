import { presets, type Preset } from '@patchbay/shared-contracts/campaigns';
import type { CampaignDraft } from './draft.ts';

export const presetOf = (country: CampaignDraft['preset']): Preset | undefined =>
  presets.find((each) => each.country === country);

/** Returns the values set by choosing a country; all may be changed afterwards [CAMP-005]. */
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
