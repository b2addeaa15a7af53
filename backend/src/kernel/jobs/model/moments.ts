import { Cron } from 'croner';

/** Times at which something is repeated. */
export interface Recurrence {
  /** Five fields (minute, hour, day, month, weekday) or six, with seconds first. */
  readonly cron: string;
  /** IANA time zone of the pattern. */
  readonly zone: string;
}

/**
 * Returns the first time after `after`, both epoch ms; null when there is none. When the clocks go forward, a time that the day skips
 * is the moment of the change; when they go back, a time that occurs twice means the first. Hence a daily job runs once on every day,
 * and a half-hourly one every half hour. Throws for an invalid pattern or zone.
 */
export const momentAfter = ({ cron, zone }: Recurrence, after: number): number | null =>
  new Cron(cron, { timezone: zone, paused: true }).nextRun(new Date(after))?.getTime() ?? null;
