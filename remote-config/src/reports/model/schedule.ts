import type { ReportSchedule } from '@patchbay/shared-contracts/reports';

/** A schedule as it stands in the form: what one kind does not have is kept for when it is chosen again. */
export interface ScheduleDraft {
  readonly every: ReportSchedule['every'] | 'never';
  readonly at: string;
  readonly weekday: number;
  readonly day: number;
}

const first: ScheduleDraft = { every: 'never', at: '08:00', weekday: 0, day: 1 };

export const scheduleDraft = (schedule: ReportSchedule | null): ScheduleDraft =>
  schedule === null ? first : { ...first, ...schedule };

/** What is meant; null: it is not sent by itself. */
export function scheduleOf({ every, at, weekday, day }: ScheduleDraft): ReportSchedule | null {
  if (every === 'week') return { every, at, weekday };
  if (every === 'month') return { every, at, day };
  return every === 'day' ? { every, at } : null;
}

/** No month has fewer days. */
export const SHORTEST_MONTH = 28;

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
/** The field of a time is empty while it is typed. */
export const isWhole = ({ every, at }: ScheduleDraft): boolean => every === 'never' || isClock(at);

/** The days of the week from Monday on, in a language; the fifth of January 1970 was one. */
export const weekdayNames = (language: string): readonly string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 5 + day)),
  );
