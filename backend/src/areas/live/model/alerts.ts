import { figures } from '@patchbay/shared-contracts/insights';
import {
  isLowBad,
  type AlertLevel,
  type Limits,
  type QueueNow,
  type WatchedFigure,
} from '@patchbay/shared-contracts/live';
import { longestWaitMs } from './queue-now.ts';

/** Current value of a figure of a queue, in the units of its limits; null: nothing was counted. */
export function figureValue(figure: WatchedFigure, queue: QueueNow, now: number): number | null {
  switch (figure) {
    case 'waiting':
      return queue.waiting;
    case 'longest_wait':
      return longestWaitMs(queue, now) / 1_000;
    case 'service_level':
      return figures.service_level.of(queue.sums);
    case 'abandoned_share':
      return figures.abandoned_percent.of(queue.sums);
  }
}

const isBeyond = (figure: WatchedFigure, value: number, limit: number | null): boolean =>
  limit !== null && (isLowBad(figure) ? value < limit : value >= limit);

/** Returns the level of a value; null: no alert. */
export function alertLevel(
  figure: WatchedFigure,
  value: number | null,
  { warning, critical }: Limits,
): AlertLevel | null {
  if (value === null) return null;
  if (isBeyond(figure, value, critical)) return 'critical';
  return isBeyond(figure, value, warning) ? 'warning' : null;
}

/** Current alert. `betterSince`: since when it is no longer as bad; null: it still is. */
export interface OpenAlert {
  readonly level: AlertLevel;
  readonly beganAt: number;
  readonly worst: number;
  readonly betterSince: number | null;
}

/**
 * Time for which a value must be better before the alert's level drops, ms: a value that oscillates around its limit is one alert, not
 * many.
 */
export const SETTLED_MS = 30_000;

const rank: Readonly<Record<AlertLevel, number>> = { warning: 1, critical: 2 };
const worse = (figure: WatchedFigure, one: number, other: number): number =>
  isLowBad(figure) ? Math.min(one, other) : Math.max(one, other);

interface Look {
  readonly figure: WatchedFigure;
  readonly value: number | null;
  readonly level: AlertLevel | null;
  readonly now: number;
}

/** Handles an improvement: after a while the level drops by one or the alert ends. */
function better(open: OpenAlert, { level, now }: Look): OpenAlert | null {
  const betterSince = open.betterSince ?? now;
  if (now - betterSince < SETTLED_MS) return { ...open, betterSince };
  return level === null ? null : { ...open, level, betterSince: null };
}

/**
 * Returns an alert's state after one more check [LIVE-030]; null: no alert.
 *
 *   none ──bad──▶ warning ◀──▶ critical      worse: at once; better: after 30 s of it
 *     ▲             │  better for 30 s  │
 *     └─────────────┴───────────────────┘
 */
export function alertAfter(open: OpenAlert | null, look: Look): OpenAlert | null {
  const { figure, value, level, now } = look;
  if (open === null)
    return level === null || value === null ? null : { level, beganAt: now, worst: value, betterSince: null };
  const worst = value === null ? open.worst : worse(figure, open.worst, value);
  if (level !== null && rank[level] >= rank[open.level]) return { ...open, level, worst, betterSince: null };
  return better({ ...open, worst }, look);
}
