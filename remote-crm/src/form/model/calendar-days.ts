import { firstOfMonth, laterDay, laterMonth, mondayOf } from '@patchbay/shared-contracts/time';

// Days are 'YYYY-MM-DD', local times 'YYYY-MM-DDTHH:mm', all without a time zone.

/** Returns the weeks of a day's month, Monday first; null for days of other months. */
export function weeksOf(day: string): readonly (readonly (string | null)[])[] {
  const [first, after] = [firstOfMonth(day), firstOfMonth(laterMonth(day, 1))];
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(first); monday < after; monday = laterDay(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => laterDay(monday, index));
    weeks.push(days.map((at) => (at >= first && at < after ? at : null)));
  }
  return weeks;
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => laterDay(day, -1),
  ArrowRight: (day) => laterDay(day, 1),
  ArrowUp: (day) => laterDay(day, -7),
  ArrowDown: (day) => laterDay(day, 7),
  Home: mondayOf,
  End: (day) => laterDay(mondayOf(day), 6),
  PageUp: (day) => laterMonth(day, -1),
  PageDown: (day) => laterMonth(day, 1),
};
/** Returns the day a key moves to in the grid (ARIA APG, date picker); null for other keys. Never before `least`. */
export function movedBy(key: string, day: string, least: string): string | null {
  const to = moves[key]?.(day);
  if (to === undefined) return null;
  return to < least ? least : to;
}

/** Returns the local time for a newly selected day: the previous time, else the next full hour for today, or nine in the morning. */
export function timeFor(day: string, before: string | null, now: string): string {
  if (before !== null) return `${day}T${before.slice(11)}`;
  const hour = Number(now.slice(11, 13)) + 1;
  if (day !== now.slice(0, 10)) return `${day}T09:00`;
  return hour < 24 ? `${day}T${String(hour).padStart(2, '0')}:00` : `${day}T23:59`;
}
