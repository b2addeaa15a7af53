import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats 'in 3 days', '5 minutes ago' in the console's language, and the exact time in the user's time zone for the tooltip. */
export function useWhen(now: number): (iso: string) => { readonly near: string; readonly exact: string } {
  const { i18n } = useConsole();
  const language = usePreference(i18n);
  const timezone = useSession()?.user.timezone ?? 'UTC';
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (iso) => {
    const apart = Date.parse(iso) - now;
    const [unit, ms] = units.find(([, size]) => Math.abs(apart) >= size) ?? (['second', 1000] as const);
    const near = unit === 'second' ? format.format(0, 'second') : format.format(Math.trunc(apart / ms), unit);
    return { near, exact: formatStamp(iso, timezone) };
  };
}
