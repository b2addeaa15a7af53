import type { SeriesStep } from '@patchbay/shared-contracts/insights';
import { solutionLabels, type SolutionLabel } from '@patchbay/shared-contracts/logs';
import { dateFormats, formatAt, laterDay, dayAt, startOf } from '@patchbay/shared-contracts/time';
import type { DateChoice } from '@patchbay/shared-ui/list';

/** Calls that came in, as the log's filter names them. */
const incoming: readonly SolutionLabel[] = (['IBD Inbound', 'IBD CC'] as const).filter(
  (label) => label in solutionLabels,
);

/** The statuses of what a figure or a series counts; those that the log can show exactly [INS-027]. */
const statuses = { offered: 'Answered,Missed,Abandoned', answered: 'Answered', missed: 'Missed' } as const;
export type Counted = keyof typeof statuses;

const addressOf = (counted: Counted, range: Readonly<Record<string, string>>): string =>
  `/call-logs?${new URLSearchParams({ ...range, solutions: incoming.join(','), call_status: statuses[counted] }).toString()}`;

/** The log with the rows of a figure over the whole range. */
export const rowsOfRange = (counted: Counted, { code, from, to }: DateChoice): string =>
  addressOf(counted, code === 'custom_date' ? { date: code, from, to } : { date: code });

const MINUTE_MS = 60_000;
const stepMs = { quarter_hour: 15 * MINUTE_MS, half_hour: 30 * MINUTE_MS, hour: 60 * MINUTE_MS } as const;

/** The first moment after a piece (epoch ms): days and weeks are those of the zone, also where clocks change. */
export function endOfPiece(at: number, step: SeriesStep, zone: string): number {
  if (step === 'day' || step === 'week') return startOf(laterDay(dayAt(at, zone), step === 'day' ? 1 : 7), zone);
  return at + (step === 'weekday_hour' ? stepMs.hour : stepMs[step]);
}

/** The log with the rows of a piece of the range; its last minute belongs to it whole. */
export function rowsOfPiece(counted: Counted, at: number, step: SeriesStep, zone: string): string {
  const last = endOfPiece(at, step, zone) - MINUTE_MS;
  const [from, to] = [at, last].map((instant) => formatAt(instant, zone, dateFormats.field));
  return addressOf(counted, { date: 'custom_date', from: from ?? '', to: to ?? '' });
}
