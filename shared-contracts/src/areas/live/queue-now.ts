import { z } from '@patchbay/shared-contracts/zod';
import { shownStatuses } from '../calls/agent-status.ts';
import { callSumsSchema } from '../insights/sums.ts';
import { alertSchema } from './alerts.ts';
import { listOf } from '../logs/log-query.ts';
import { solutionOptions } from '../logs/options.ts';

export const queueRefSchema = z.object({ queue_name: z.string(), queue_id: z.string() }); // [LIVE-017]

/** How long a caller who came now would wait, ms; null where nobody is on, or no handling time is known. */
const expectedWaitSchema = z.number().int().min(0).nullable();

/** Who waits in a queue now: how many, since when the one who waits longest does (epoch ms; null: nobody waits) [LIVE-018]. */
const waitsShape = {
  queue: queueRefSchema,
  waiting: z.number().int().min(0),
  waiting_since: z.number().int().nullable(),
  expected_wait_ms: expectedWaitSchema,
};

/**
 * How calls come lately, by which Erlang A tells what is ahead [LIVE-037]: so many `calls` came in since `from` (epoch ms; at least an hour
 * ago) and are over; one takes `handling_ms` with its wrap-up; who waits gives up after `patience_ms` on average, null where nobody did.
 */
const paceSchema = z.object({
  ...{ calls: z.number().int().min(1), from: z.number().int() },
  ...{ handling_ms: z.number().min(1), patience_ms: z.number().min(1).nullable() },
});
export type Pace = z.infer<typeof paceSchema>;

/** How many agents are in which status; one in which none is, is left out. */
export const statusCountsSchema = z.partialRecord(z.enum(shownStatuses), z.number().int());
export type StatusCounts = z.infer<typeof statusCountsSchema>;

/**
 * A queue of the moment [LIVE-026]. `sums` are today's, by the account's zone: `figures` makes offered, answered, abandoned, average wait
 * (`speed_of_answer`) and service level of them. `agents`: those who serve it.
 */
export const queueNowSchema = z.object({
  ...waitsShape,
  sums: callSumsSchema,
  /** The queue's own threshold (s) and target (a share) [INS-035]. */
  service_level_seconds: z.number().int(),
  service_level_target: z.number(),
  agents: statusCountsSchema,
  /** Null where too little is known to tell what is ahead. */
  pace: paceSchema.nullable(),
  /** What is the matter with it now [LIVE-030]. */
  alerts: z.array(alertSchema.pick({ figure: true, level: true })),
});
export type QueueNow = z.infer<typeof queueNowSchema>;

/** `longest_wait_ms` as of the answer; 0: nobody waits. */
const longestShape = { longest_wait_ms: z.number().int().min(0) };

/** An hour of today, by the clock of the account's zone: `at` is epoch ms of its beginning. */
const hourSchema = z.object({ at: z.number().int(), sums: callSumsSchema });

const queueIdSchema = z.string().min(1).max(64);

/**
 * POST queue monitoring details [LIVE-019]: of one queue, of some, or of all that one sees; an id of somebody else's finds nothing.
 * `solutions` narrow what is counted, by comma.
 */
export const queueMonitoringSchema = z.strictObject({
  queue_id: z.union([queueIdSchema, z.array(queueIdSchema).max(200)]).optional(),
  solutions: listOf(z.enum(solutionOptions)).optional(),
});
/** By `queue_id`; hours from midnight to the one that it is, those without calls, too [LIVE-018]. `as_of` is ISO 8601. */
export const queueMonitoringAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.string(), zone: z.string() },
  data: z.object({
    aggregated_data: z.record(z.string(), queueNowSchema.extend(longestShape)),
    hourly_data: z.record(z.string(), z.array(hourSchema)),
  }),
});
export type QueueMonitoringAnswer = z.infer<typeof queueMonitoringAnswerSchema>;

/** GET queue wait-time details [LIVE-020]; without `queue_id` of all queues that one sees, by name. */
export const waitTimesSchema = z.strictObject({ queue_id: queueIdSchema.optional() });
export const waitTimesAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.string() },
  details: z.object({
    waits_data: z.object({ objects: z.array(z.object({ ...waitsShape, ...longestShape })) }),
  }),
});
export type WaitTimesAnswer = z.infer<typeof waitTimesAnswerSchema>;
