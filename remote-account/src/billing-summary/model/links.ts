import type { UsageGroup } from '@patchbay/shared-contracts/billing';
import type { DateChoice } from '@patchbay/shared-ui/list';

const field: Readonly<Record<UsageGroup, string>> = { number: 'numbers', direction: 'direction', agent: 'agents' };

const datesOf = ({ code, from, to }: DateChoice) =>
  code === 'custom_date' ? { date: code, from, to } : { date: code };

/** The call log with the calls of a group in the time that is shown; null for those that have no such thing: the log cannot ask for them. */
export function callsOf(by: UsageGroup, key: string, { code, from, to }: DateChoice): string | null {
  if (key === '') return null;
  const dates = datesOf({ code, from, to });
  return `/call-logs?${new URLSearchParams({ ...dates, [field[by]]: key }).toString()}`;
}

/** The SMS log of an own number or of an agent in that time, with what came in, too; null for other groups: it cannot ask for them. */
export const messagesOf = (by: UsageGroup, key: string, date: DateChoice): string | null =>
  key === '' || by === 'direction'
    ? null
    : `/smslogs?${new URLSearchParams({ ...datesOf(date), [field[by]]: key }).toString()}`;
