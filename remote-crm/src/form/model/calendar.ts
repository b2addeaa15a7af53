/** Days are 'YYYY-MM-DD', months 'YYYY-MM', clock times 'YYYY-MM-DDTHH:mm', all without a zone. */
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayText = (at: Date): string => at.toISOString().slice(0, 10);

export const later = (day: string, days: number): string => {
  const at = utc(day);
  at.setUTCDate(at.getUTCDate() + days);
  return dayText(at);
};

/** The same day of another month, or that month's last. */
export function laterMonth(day: string, months: number): string {
  const at = utc(`${day.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const month = dayText(at).slice(0, 7);
  const last = later(laterStart(month), -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

const laterStart = (month: string): string => {
  const at = utc(`${month}-01`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return dayText(at);
};

/** The weeks of a day's month, Monday first; null where a day is of another month. */
export function weeksOf(day: string): readonly (readonly (string | null)[])[] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const lead = (utc(first).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = later(first, -lead); start < laterStart(month); start = later(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => later(start, index)).map((at) => (at.startsWith(month) ? at : null)),
    );
  }
  return weeks;
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => later(day, -1),
  ArrowRight: (day) => later(day, 1),
  ArrowUp: (day) => later(day, -7),
  ArrowDown: (day) => later(day, 7),
  Home: (day) => later(day, -((utc(day).getUTCDay() + 6) % 7)),
  End: (day) => later(day, 6 - ((utc(day).getUTCDay() + 6) % 7)),
  PageUp: (day) => laterMonth(day, -1),
  PageDown: (day) => laterMonth(day, 1),
};
/** Where a key leads in the grid of days (ARIA APG, date picker); null for other keys. Never before `least`. */
export function movedBy(key: string, day: string, least: string): string | null {
  const to = moves[key]?.(day);
  if (to === undefined) return null;
  return to < least ? least : to;
}

/** The clock time for a day just chosen: what was set before, or else the next full hour of today, or nine in the morning. */
export function timeFor(day: string, before: string | null, now: string): string {
  if (before !== null) return `${day}T${before.slice(11)}`;
  const hour = Number(now.slice(11, 13)) + 1;
  if (day !== now.slice(0, 10)) return `${day}T09:00`;
  return hour < 24 ? `${day}T${String(hour).padStart(2, '0')}:00` : `${day}T23:59`;
}
