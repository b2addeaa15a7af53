import { dayAt, laterDay } from '@patchbay/shared-contracts/time';
import type { PastNotice } from './history.ts';

/** Returns 'today' or 'yesterday' in the user's time zone (now: epoch ms); null for a day shown by its date. */
export function nearDay(day: string, now: number, timeZone: string): 'today' | 'yesterday' | null {
  const today = dayAt(now, timeZone);
  if (day === today) return 'today';
  return day === laterDay(today, -1) ? 'yesterday' : null;
}

/** Groups the history by calendar day in the user's time zone, newest day first. */
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
