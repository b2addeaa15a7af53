import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useTimeZone } from '@patchbay/shared-ui/list-page';

/** Formats the days of a range, both ends included, in the user's language and time zone. */
export function useRangeText(): (range: { readonly from: string; readonly to: string }) => string {
  const language = usePreference(useConsole().i18n);
  const timeZone = useTimeZone();
  const days = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  return ({ from, to }) => days.formatRange(new Date(from), new Date(to));
}
