import { startOfDay } from '@patchbay/shared-contracts/time';

/** Number of moments of today, whatever the hour. */
const COUNT = 14;

/** Moments spread evenly since midnight; on a day that has just begun they are close together. */
export const momentsOfToday = (now: number, timezone: string): readonly Date[] => {
  const midnight = startOfDay(now, timezone);
  const apart = Math.max(1_000, (now - midnight - 90_000) / (COUNT + 1));
  return Array.from({ length: COUNT }, (_, index) => new Date(Math.round(midnight + apart * (index + 1))));
};
