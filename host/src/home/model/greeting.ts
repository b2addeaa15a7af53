import { formatAt } from '@patchbay/shared-contracts/time';

/** Which greeting fits the hour (0–23) where the user is. */
export function greetingOf(hour: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  if (hour < 12) return 'home.morning';
  return hour < 17 ? 'home.afternoon' : 'home.evening';
}

/** The hour of an instant (epoch ms) in a time zone. */
export const hourIn = (now: number, timeZone: string): number => Number(formatAt(now, timeZone, 'H'));
