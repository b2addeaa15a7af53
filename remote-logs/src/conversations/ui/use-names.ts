import { maskNumber } from '@patchbay/shared-contracts';
import type { Conversation } from '@patchbay/shared-contracts/conversations';
import { dateFormats, dayAt, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useMasking, usePreference } from '@patchbay/shared-ui';
import { useTimeZone } from '@patchbay/shared-ui/list-page';

/** Returns the customer's name, or the number as the user may see it. */
export function useNameOf(): (of: Pick<Conversation, 'customer' | 'customer_number'>) => string {
  const masking = useMasking();
  return ({ customer, customer_number }) => customer?.name ?? maskNumber(customer_number, masking);
}

/** Returns formats of times: time of today, date of other days; and the name of a day. */
export function useTimes() {
  const timeZone = useTimeZone();
  const language = usePreference(useConsole().i18n);
  return {
    clock: (at: string) => formatAt(at, timeZone, dateFormats.clock),
    short(at: string): string {
      const isToday = dayAt(Date.parse(at), timeZone) === dayAt(Date.now(), timeZone);
      if (isToday) return formatAt(at, timeZone, dateFormats.clock);
      return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(at));
    },
    day: (at: string) =>
      new Intl.DateTimeFormat(language, {
        ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone },
      }).format(new Date(at)),
  };
}
