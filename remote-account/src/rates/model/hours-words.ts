import { weekdays, weekOf, type Weekday } from '@patchbay/shared-contracts/calendars';

/** A Monday, for the names of the days. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const named = (day: Weekday, language: string): string =>
  new Date(MONDAY + weekdays.indexOf(day) * DAY_MS).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' });

/** Formats the hours of a week: 'Mon–Fri 09:00–18:00, Sat 10:00–14:00'; consecutive days with equal hours are grouped. */
export function hoursWords(hours: string, language: string): string {
  const week = weekOf(hours) ?? {};
  const pieces: { first: Weekday; last: Weekday; spans: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const spans = (week[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(', ');
    const before = pieces.at(-1);
    if (spans === '') continue;
    if (before !== undefined && before.spans === spans && before.last === weekdays[at - 1]) before.last = day;
    else pieces.push({ first: day, last: day, spans });
  }
  return pieces
    .map(({ first, last, spans }) => {
      const days = first === last ? named(first, language) : `${named(first, language)}–${named(last, language)}`;
      return `${days} ${spans}`;
    })
    .join(', ');
}
