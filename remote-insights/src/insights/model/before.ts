import { exactFieldOf, instantOf, lastInstantOf, rangeFieldsOf, rangeOf } from '@patchbay/shared-contracts/time';
import type { DateChoice } from '@patchbay/shared-ui/list';

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  readonly zone: string;
}

/** Converts a range to its ends; one without ends stays unchanged. */
export function asEnds(choice: DateChoice, { now, zone }: Clock): DateChoice {
  if (choice.code === 'custom_date') return choice;
  const { from, to } = rangeOf(choice.code, now, zone);
  return { code: 'custom_date', from: exactFieldOf(from, zone), to: exactFieldOf(to, zone) };
}

/** Returns the period of equal length before a range, as default for a custom comparison. */
export function timeBefore(choice: DateChoice, clock: Clock): DateChoice {
  const { from, to } = asEnds(choice, clock);
  const [first, last] = [instantOf(from, clock.zone), lastInstantOf(to, clock.zone)];
  if (first === null || last === null) return { code: 'custom_date', from: '', to: '' };
  const length = last - first + 1;
  return { code: 'custom_date', ...rangeFieldsOf(first - length, last - length, clock.zone) };
}
