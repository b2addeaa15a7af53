import type { ReportSchedule } from '@patchbay/shared-contracts/reports';

/** Values of a schedule's form; those of other kinds are kept in case the kind is selected again. */
export interface ScheduleDraft {
  readonly every: ReportSchedule['every'] | 'never';
  readonly at: string;
  readonly weekday: number;
  readonly day: number;
}

const first: ScheduleDraft = { every: 'never', at: '08:00', weekday: 0, day: 1 };

export const scheduleDraft = (schedule: ReportSchedule | null): ScheduleDraft =>
  schedule === null ? first : { ...first, ...schedule };

/** Returns the schedule; null: not scheduled. */
export function scheduleOf({ every, at, weekday, day }: ScheduleDraft): ReportSchedule | null {
  if (every === 'week') return { every, at, weekday };
  if (every === 'month') return { every, at, day };
  return every === 'day' ? { every, at } : null;
}

/** Days of the shortest month: later days do not exist in every month. */
export const SHORTEST_MONTH = 28;

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
/** Whether it is complete; the time is empty while it is typed. */
export const isWhole = ({ every, at }: ScheduleDraft): boolean => every === 'never' || isClock(at);
