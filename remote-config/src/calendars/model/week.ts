import { inOrder, type Span, type Week, type Weekday } from '@patchbay/shared-contracts/calendars';

/** The end of a day is midnight for a clock; on the wire it is 24:00. */
export const clockOfEnd = (to: string): string => (to === '24:00' ? '00:00' : to);
export const endOfClock = (clock: string): string => (clock === '00:00' ? '24:00' : clock);

const OFFICE: Span = { from: '09:00', to: '17:00' };

/** What is added to a day: hours after those that it has, as far as it is known how long they are. */
export function freshSpan(spans: readonly Span[]): Span {
  const last = inOrder(spans).at(-1);
  if (last === undefined) return OFFICE;
  return last.to > last.from && last.to < '23:00' ? { from: last.to, to: '24:00' } : { from: '', to: '' };
}

/** The hours of a day on others, too. */
export const copied = (week: Week, from: Weekday, to: readonly Weekday[]): Week => ({
  ...week,
  ...Object.fromEntries(to.map((day) => [day, week[from] ?? []])),
});

export const timesOf = ({ from, to }: Span): string => `${from}–${clockOfEnd(to)}`;
