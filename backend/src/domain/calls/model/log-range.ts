import { rangeOf, type DateCode } from '@patchbay/shared-contracts/time';

interface Dates {
  readonly date_filter?: DateCode | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** First and last moment of the wanted rows, inclusive; `null` means no bound. */
export interface Range {
  readonly from: Date | null;
  readonly to: Date | null;
}

const moment = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** Resolves dates for a person in a time zone, now (epoch ms) [FILT-014]. */
export function rangeFor({ date_filter: code, from_date, to_date }: Dates, now: number, timeZone: string): Range {
  if (code === undefined || code === 'custom_date') return { from: moment(from_date), to: moment(to_date) };
  const { from, to } = rangeOf(code, now, timeZone);
  return { from: new Date(from), to: new Date(to) };
}
