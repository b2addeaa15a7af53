import { formatDay } from '@patchbay/shared-contracts/time';

export interface Day<Entry> {
  /** 'DD MMM YYYY' in the user's time zone. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups chronological entries by day. */
export function byDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  timeZone: string,
): readonly Day<Entry>[] {
  return entries.reduce<readonly Day<Entry>[]>((days, entry) => {
    const day = formatDay(entry.at, timeZone);
    const last = days.at(-1);
    return last?.day === day
      ? [...days.slice(0, -1), { day, entries: [...last.entries, entry] }]
      : [...days, { day, entries: [entry] }];
  }, []);
}
