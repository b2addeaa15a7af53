import { keptDays, type Kept } from '@patchbay/shared-contracts/account-settings';

/** Returns the maximum number of days an account can choose. */
export const mostDays = ({ at_most: atMost }: Pick<Kept, 'at_most'>): number =>
  Math.min(atMost ?? keptDays.most, keptDays.most);

/** Parses days; null: not a permitted whole number. */
export function readDays(text: string, kept: Pick<Kept, 'at_most'>): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= keptDays.least && days <= mostDays(kept) ? days : null;
}

/** Whether the change may delete data. */
export const isShorter = (days: number | null, { days: now, at_most: atMost }: Kept): boolean =>
  (days ?? atMost ?? Infinity) < (now ?? atMost ?? Infinity);
