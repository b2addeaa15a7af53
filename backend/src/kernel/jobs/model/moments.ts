import { Cron } from 'croner';

/** When something is done again and again. */
export interface Recurrence {
  /** Five fields (minute, hour, day, month, weekday) or six, with seconds first. */
  readonly cron: string;
  /** IANA: by whose clock. */
  readonly zone: string;
}

/**
 * The first moment after `after`, both epoch ms; null when there is none. Where the clocks go forward, a time that the day does not have
 * is the moment they do so; where they go back, a time that the day has twice is the first of both. So what is daily comes once on every
 * day, and what is half-hourly every half hour. Throws for a pattern or a zone that is none.
 */
export const momentAfter = ({ cron, zone }: Recurrence, after: number): number | null =>
  new Cron(cron, { timezone: zone, paused: true }).nextRun(new Date(after))?.getTime() ?? null;
