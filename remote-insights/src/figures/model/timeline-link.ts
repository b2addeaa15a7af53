import { dayAt, instantOf, laterDay } from '@patchbay/shared-contracts/time';
import type { DateChoice } from '@patchbay/shared-ui/list';

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  readonly zone: string;
}

/** Returns the last day of a range, which may end in the future; null: today. */
function lastDay({ code, to }: DateChoice, { now, zone }: Clock): string | null {
  const today = dayAt(now, zone);
  if (code === 'yesterday') return laterDay(today, -1);
  const end = code === 'custom_date' ? instantOf(to, zone, 'last') : null;
  return end === null || dayAt(end, zone) >= today ? null : dayAt(end, zone);
}

/** Returns the address of an agent's timeline, on the last day of a range [INS-034]. */
export function timelineOf(agent: string, range: DateChoice, clock: Clock): string {
  const day = lastDay(range, clock);
  return `/insights/timeline?${new URLSearchParams({ agent, ...(day === null ? {} : { day }) }).toString()}`;
}
