import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useTimeZone } from '@patchbay/shared-ui/list-page';

/** Formats date and time in the user's time zone; `day` and `time`: only one of them. */
export function useMoment(): (at: string, format?: 'whole' | 'day' | 'time') => string {
  const zone = useTimeZone();
  return (at, format = 'whole') => {
    const day = formatAt(at, zone, dateFormats.date);
    const time = formatAt(at, zone, dateFormats.time);
    return { day, time, whole: `${day} ${time}` }[format];
  };
}
