import { dayAt, laterDay } from '@patchbay/shared-contracts/time';
import type { PastNotice } from './history.ts';

/** What a day of the calendar is called now (epoch ms) where the user is; null for one that has only its date. */
export function nearDay(day: string, now: number, timeZone: string): 'today' | 'yesterday' | null {
  const today = dayAt(now, timeZone);
  if (day === today) return 'today';
  return day === laterDay(today, -1) ? 'yesterday' : null;
}

/** The history by day of the calendar where the user is, newest day first. */
export function byDay(
  history: readonly PastNotice[],
  timeZone: string,
): readonly { readonly day: string; readonly notices: readonly PastNotice[] }[] {
  const days = new Map<string, PastNotice[]>();
  for (const past of [...history].sort((one, other) => other.at - one.at)) {
    const day = dayAt(past.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), past]);
  }
  return [...days].map(([day, notices]) => ({ day, notices }));
}
