import { keptDays, type Kept } from '@patchbay/shared-contracts/account-settings';

/** The most days that an account can choose. */
export const mostDays = ({ at_most: atMost }: Pick<Kept, 'at_most'>): number =>
  Math.min(atMost ?? keptDays.most, keptDays.most);

/** What was typed as days; null: it is no whole number that can be chosen. */
export function readDays(text: string, kept: Pick<Kept, 'at_most'>): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= keptDays.least && days <= mostDays(kept) ? days : null;
}

/** Whether something may be deleted that was kept until now. */
export const isShorter = (days: number | null, { days: now, at_most: atMost }: Kept): boolean =>
  (days ?? atMost ?? Infinity) < (now ?? atMost ?? Infinity);
