import { instantOf } from '@patchbay/shared-contracts/time';
import type { TimedStep } from '@patchbay/shared-ui/figure';
import type { DateChoice } from '@patchbay/shared-ui/list';

const DAY_MS = 86_400_000;

/** Returns a step that stays legible: quarters of an hour for an hour, hours for two days, days for three months, else weeks. */
const stepOfLength = (ms: number): TimedStep => {
  if (ms <= DAY_MS / 6) return 'quarter_hour';
  if (ms <= 2 * DAY_MS) return 'hour';
  return ms <= 93 * DAY_MS ? 'day' : 'week';
};

const lengthOf = ({ from, to }: DateChoice, zone: string): number =>
  (instantOf(to, zone, 'last') ?? 0) - (instantOf(from, zone) ?? 0);

/** Returns the step of a range in charts. */
export function stepOf(date: DateChoice, zone: string): TimedStep {
  if (date.code === 'custom_date') return stepOfLength(lengthOf(date, zone));
  if (date.code === 'last_30_minutes' || date.code === 'last_1_hour') return 'quarter_hour';
  return date.code === 'today' || date.code === 'yesterday' ? 'hour' : 'day';
}
