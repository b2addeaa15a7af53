import { z } from 'zod';
import { defineJob, type JobContext, type JobsOfArea } from './job-kind.ts';

/**
 * Housekeeping of the installation: no payload, by the clock of UTC, one at a time over all processes. What fails is tried again in a
 * few seconds, and after three times at its next moment.
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
