import { z } from '@patchbay/shared-contracts/zod';
import { shownStatuses } from '../calls/agent-status.ts';
import { callSumsSchema } from '../insights/sums.ts';
import { alertSchema } from './alerts.ts';
import { listOf } from '../logs/log-query.ts';
import { solutionOptions } from '../logs/options.ts';

export const queueRefSchema = z.object({ queue_name: z.string(), queue_id: z.string() }); // [LIVE-017]

/** Expected wait of a caller who arrives now, ms; null when no agent is on, or no handling time is known. */
const expectedWaitSchema = z.number().int().min(0).nullable();

/** Callers waiting in a queue: their number, and since when the longest waits (epoch ms; null: nobody waits) [LIVE-018]. */
const waitsShape = {
  queue: queueRefSchema,
  waiting: z.number().int().min(0),
  waiting_since: z.number().int().nullable(),
  expected_wait_ms: expectedWaitSchema,
};

/**
 * Recent calls, the basis of the Erlang A forecast [LIVE-037]: `calls` that arrived since `from` (epoch ms; at least an hour ago) and
 * are over; `handling_ms`: mean, with wrap-up; `patience_ms`: mean time until waiting callers give up, null when none did.
 */
const paceSchema = z.object({
  ...{ calls: z.number().int().min(1), from: z.number().int() },
  ...{ handling_ms: z.number().min(1), patience_ms: z.number().min(1).nullable() },
});
export type Pace = z.infer<typeof paceSchema>;

/** Number of agents by status; statuses without agents are left out. */
export const statusCountsSchema = z.partialRecord(z.enum(shownStatuses), z.number().int());
export type StatusCounts = z.infer<typeof statusCountsSchema>;

/**
 * Current state of a queue [LIVE-026]. `sums` are today's in the account's zone: `figures` derives offered, answered, abandoned,
 * average wait (`speed_of_answer`) and service level from them. `agents`: those who serve it.
 */
export const queueNowSchema = z.object({
  ...waitsShape,
  sums: callSumsSchema,
  /** The queue's own threshold (s) and target (a share) [INS-035]. */
  service_level_seconds: z.number().int(),
  service_level_target: z.number(),
  agents: statusCountsSchema,
  /** Null when there is too little data for a forecast. */
  pace: paceSchema.nullable(),
  /** Current alerts [LIVE-030]. */
  alerts: z.array(alertSchema.pick({ figure: true, level: true })),
});
export type QueueNow = z.infer<typeof queueNowSchema>;

/** `longest_wait_ms` at the time of the answer; 0: nobody waits. */
const longestShape = { longest_wait_ms: z.number().int().min(0) };

/** Hour of today, in the account's zone: `at` is epoch ms of its start. */
const hourSchema = z.object({ at: z.number().int(), sums: callSumsSchema });

const queueIdSchema = z.string().min(1).max(64);

/**
 * POST queue monitoring details [LIVE-019]: of one queue, of some, or of all visible to the user; ids of other accounts match nothing.
 * `solutions`: comma-separated filter of the counted calls.
 */
export const queueMonitoringSchema = z.strictObject({
  queue_id: z.union([queueIdSchema, z.array(queueIdSchema).max(200)]).optional(),
  solutions: listOf(z.enum(solutionOptions)).optional(),
});
/** By `queue_id`; hours from midnight to the current one, including those without calls [LIVE-018]. `as_of` is ISO 8601. */
export const queueMonitoringAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.string(), zone: z.string() },
  data: z.object({
    aggregated_data: z.record(z.string(), queueNowSchema.extend(longestShape)),
    hourly_data: z.record(z.string(), z.array(hourSchema)),
  }),
});
export type QueueMonitoringAnswer = z.infer<typeof queueMonitoringAnswerSchema>;

/** GET queue wait-time details [LIVE-020]; without `queue_id` for all visible queues, by name. */
export const waitTimesSchema = z.strictObject({ queue_id: queueIdSchema.optional() });
export const waitTimesAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.string() },
  details: z.object({
    waits_data: z.object({ objects: z.array(z.object({ ...waitsShape, ...longestShape })) }),
  }),
});
export type WaitTimesAnswer = z.infer<typeof waitTimesAnswerSchema>;
