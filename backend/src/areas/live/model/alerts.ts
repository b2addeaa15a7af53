import { figures } from '@patchbay/shared-contracts/insights';
import {
  isLowBad,
  type AlertLevel,
  type Limits,
  type QueueNow,
  type WatchedFigure,
} from '@patchbay/shared-contracts/live';
import { longestWaitMs } from './queue-now.ts';

/** A figure of a queue now, in the units of its limits; null: nothing was counted. */
export function valueOf(figure: WatchedFigure, queue: QueueNow, now: number): number | null {
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

/** How bad a value is; null: it is not. */
export function levelOf(figure: WatchedFigure, value: number | null, { warning, critical }: Limits): AlertLevel | null {
  if (value === null) return null;
  if (isBeyond(figure, value, critical)) return 'critical';
  return isBeyond(figure, value, warning) ? 'warning' : null;
}

/** One that lasts. `betterSince`: from when on it was not as bad any more; null: it is. */
export interface OpenAlert {
  readonly level: AlertLevel;
  readonly beganAt: number;
  readonly worst: number;
  readonly betterSince: number | null;
}

/** So long something has to be better before that is believed, ms: what swings about its limit is one alert, not many. */
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

/** Better than it was: believed after a while, and then by one level or over. */
function better(open: OpenAlert, { level, now }: Look): OpenAlert | null {
  const betterSince = open.betterSince ?? now;
  if (now - betterSince < SETTLED_MS) return { ...open, betterSince };
  return level === null ? null : { ...open, level, betterSince: null };
}

/**
 * An alert after one more look [LIVE-030]; null: there is none, or none any more.
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
