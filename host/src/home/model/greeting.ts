import { formatAt } from '@patchbay/shared-contracts/time';

/** Returns the greeting for the hour (0–23) in the user's time zone. */
export function greetingOf(hour: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  if (hour < 12) return 'home.morning';
  return hour < 17 ? 'home.afternoon' : 'home.evening';
}

/** Returns the hour of an instant (epoch ms) in a time zone. */
export const hourIn = (now: number, timeZone: string): number => Number(formatAt(now, timeZone, 'H'));
