import type { UsageGroup } from '@patchbay/shared-contracts/billing';
import type { DateChoice } from '@patchbay/shared-ui/list';

const field: Readonly<Record<UsageGroup, string>> = { number: 'numbers', direction: 'direction', agent: 'agents' };

const datesOf = ({ code, from, to }: DateChoice) =>
  code === 'custom_date' ? { date: code, from, to } : { date: code };

/** Returns the address of the call log with a group's calls in the range; null for groups the log cannot filter by. */
export function callsOfGroup(by: UsageGroup, key: string, { code, from, to }: DateChoice): string | null {
  if (key === '') return null;
  const dates = datesOf({ code, from, to });
  return `/call-logs?${new URLSearchParams({ ...dates, [field[by]]: key }).toString()}`;
}

/**
 * Returns the address of the SMS log of an own number or agent in the range, including inbound messages; null for other groups, which
 * it cannot filter by.
 */
export const messagesOf = (by: UsageGroup, key: string, date: DateChoice): string | null =>
  key === '' || by === 'direction'
    ? null
    : `/smslogs?${new URLSearchParams({ ...datesOf(date), [field[by]]: key }).toString()}`;
