import { z } from 'zod';
import { defineJob, type JobContext, type JobsOfArea } from './job-kind.ts';

/**
 * Defines housekeeping of the installation: no payload, scheduled in UTC, one at a time over all processes. A failed run is retried in
 * a few seconds, and after three failures at the next scheduled time.
 */
export function defineChore(chore: {
  readonly name: string;
  readonly cron: string;
  readonly run: (context: JobContext) => Promise<unknown>;
}): JobsOfArea {
  const { name, cron, run } = chore;
  const kind = defineJob({
    ...{ kind: name, attempts: 3, backOff: { firstMs: 5_000, mostMs: 60_000 }, leaseMs: 60_000, atOnce: 1 },
    schema: z.strictObject({}),
    run: async (context) => void (await run(context)),
  });
  return { jobs: [kind], schedules: [{ name, cron, zone: 'UTC', kind, payload: {} }] };
}
