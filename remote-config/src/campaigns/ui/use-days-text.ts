import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useTexts } from '../texts/index.ts';

/** Formats a calendar day (`YYYY-MM-DD`) in the user's language. */
export function useDayText(): (day: string) => string {
  const language = usePreference(useConsole().i18n);
  return (day) => new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats a campaign's first and last day. */
export function useDaysText(): (campaign: Pick<CampaignRow, 'begins_on' | 'ends_on'>) => string {
  const t = useTexts();
  const day = useDayText();
  return ({ begins_on: from, ends_on: until }) => {
    if (from === '' && until === '') return t('days.none');
    if (until === '') return t('days.from', { day: day(from) });
    return from === '' ? t('days.until', { day: day(until) }) : t('days.both', { from: day(from), until: day(until) });
  };
}
