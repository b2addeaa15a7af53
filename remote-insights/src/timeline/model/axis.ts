import { dateFormats, formatAt, offsetAt } from '@patchbay/shared-contracts/time';
import type { DaySpan } from './spans.ts';

const HOUR_MS = 3_600_000;
/** Minimum number of hours drawn, so that a short day is not enlarged. */
const LEAST_HOURS = 4;

interface Day {
  /** Start and end of the day, midnight to midnight, epoch ms. */
  readonly begin: number;
  readonly end: number;
  readonly zone: string;
  readonly now: number;
}

export interface Axis {
  readonly from: number;
  readonly end: number;
  /** Full hours of the local time. */
  readonly hours: readonly { readonly at: number; readonly clock: string }[];
}

/** Returns the last moment up to this one with a full hour in the time zone. */
const wholeHour = (at: number, zone: string): number => at - ((at + offsetAt(at, zone)) % HOUR_MS);
const nextHour = (at: number, zone: string): number => {
  const next = wholeHour(at + HOUR_MS, zone);
  return next > at ? next : at + HOUR_MS;
};

/**
 * Returns the hours to draw: full hours around all activity except signed-out time, within the day; a day with a clock change has more
 * or fewer.
 */
export function axisOf(spans: readonly DaySpan[], { begin, end, zone, now }: Day): Axis {
  const present = spans.filter(({ kind }) => kind !== 'out');
  const first = wholeHour(Math.min(end - 1, ...present.map(({ from }) => from)), zone);
  const until = Math.max(begin, ...present.map(({ to }) => to), now < end ? now : begin);
  const last = Math.max(nextHour(until - 1, zone), first + LEAST_HOURS * HOUR_MS);
  const to = Math.min(end, last);
  const from = Math.max(begin, Math.min(first, to - LEAST_HOURS * HOUR_MS));
  const hours = [];
  for (let at = from; at < to; at = nextHour(at, zone))
    hours.push({ at, clock: formatAt(at, zone, dateFormats.clock) });
  return { from, end: to, hours };
}

/** Returns the position of a moment on the axis, 0 to 1. */
export const placeOf = (at: number, { from, end }: Axis): number =>
  Math.min(1, Math.max(0, (at - from) / (end - from)));
