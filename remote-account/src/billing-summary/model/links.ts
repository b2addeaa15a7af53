import type { UsageGroup } from '@patchbay/shared-contracts/billing';
import type { DateChoice } from '@patchbay/shared-ui/list';

const field: Readonly<Record<UsageGroup, string>> = { number: 'numbers', direction: 'direction', agent: 'agents' };

/** The call log with the calls of a group in the time that is shown; null for those that have no such thing: the log cannot ask for them. */
export function callsOf(by: UsageGroup, key: string, { code, from, to }: DateChoice): string | null {
  if (key === '') return null;
  const dates = code === 'custom_date' ? { date: code, from, to } : { date: code };
  return `/call-logs?${new URLSearchParams({ ...dates, [field[by]]: key }).toString()}`;
}
