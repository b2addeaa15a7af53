import { inOrder, type Span, type Week, type Weekday } from '@patchbay/shared-contracts/calendars';

/** Converts the end of a day: 00:00 on a clock, 24:00 on the wire. */
export const clockOfEnd = (to: string): string => (to === '24:00' ? '00:00' : to);
export const endOfClock = (clock: string): string => (clock === '00:00' ? '24:00' : clock);

const OFFICE: Span = { from: '09:00', to: '17:00' };

/** Returns the hours to add to a day: office hours for an empty one, else from the last end to midnight, or blank times. */
export function freshSpan(spans: readonly Span[]): Span {
  const last = inOrder(spans).at(-1);
  if (last === undefined) return OFFICE;
  return last.to > last.from && last.to < '23:00' ? { from: last.to, to: '24:00' } : { from: '', to: '' };
}

/** Copies one day's hours to others. */
export const withHoursCopied = (week: Week, from: Weekday, to: readonly Weekday[]): Week => ({
  ...week,
  ...Object.fromEntries(to.map((day) => [day, week[from] ?? []])),
});

export const timesOf = ({ from, to }: Span): string => `${from}–${clockOfEnd(to)}`;
