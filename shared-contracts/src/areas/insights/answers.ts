import { z } from '@patchbay/shared-contracts/zod';
import { agentStatusSchema } from '../calls/agent-status.ts';
import { agentSumsSchema, callSumsSchema } from './sums.ts';

/** Counted range: ISO 8601 in UTC, both ends included. */
const rangeSchema = z.object({ from: z.string(), to: z.string() });

/** Sums of each step of the range: `at` is epoch ms of its start, or the hour of the week for `weekday_hour`. Empty steps are included. */
const seriesSchema = z.array(z.object({ at: z.number().int(), sums: callSumsSchema }));
export type FigureSeries = z.infer<typeof seriesSchema>;

/**
 * `peak` only for ranges up to a day, and status times only when the query has no filter by queue, number, solution or direction;
 * otherwise null.
 */
const countedSchema = callSumsSchema.extend({
  peak: z.number().int().nullable(),
  logged_in_ms: z.number().nullable(),
  available_ms: z.number().nullable(),
  idle_ms: z.number().nullable(),
  break_ms: z.number().nullable(),
});
export type Counted = z.infer<typeof countedSchema>;

/** Sums of a range; `series` is empty when no step was requested. */
const countedRangeSchema = z.object({ range: rangeSchema, sums: countedSchema, series: seriesSchema });
export type CountedRange = z.infer<typeof countedRangeSchema>;

/** `as_of`: time of counting (ISO 8601), which is the age of the figures [INS-029]. */
const asOf = { as_of: z.string(), zone: z.string() };

/** GET call summary [INS-013]; `by_queue` has a row for each queue with calls in the range, null for calls without a queue. */
export const callSummaryAnswerSchema = z.object({
  status: z.literal(200),
  success: z.literal(true),
  ...asOf,
  data: countedRangeSchema.extend({
    by_queue: z.array(
      z.object({
        queue: z.string().nullable(),
        /** Id of the queue that has this name today; missing from older servers. */
        queue_id: z.string().nullable().optional(),
        /** The queue's own threshold (s) and target (a share) [INS-035]. */
        service_level_seconds: z.number().int(),
        service_level_target: z.number(),
        sums: callSumsSchema,
      }),
    ),
    /** A row for each account of the hierarchy, when all of them were requested; otherwise missing [ROLE-019]. */
    by_account: z.array(z.object({ account_id: z.string(), name: z.string(), sums: callSumsSchema })).optional(),
  }),
  compare: countedRangeSchema.nullable(),
});
export type CallSummaryAnswer = z.infer<typeof callSummaryAnswerSchema>;

/** POST call pickup time [INS-014]. */
export const callPickupTimeAnswerSchema = z.object({
  status: z.literal(200),
  ...asOf,
  data: countedRangeSchema,
  compare: countedRangeSchema.nullable(),
});
export type CallPickupTimeAnswer = z.infer<typeof callPickupTimeAnswerSchema>;

/** GET call connectivity [INS-015]. */
export const callConnectivityAnswerSchema = z.object({
  ...asOf,
  range: rangeSchema,
  call_connectivity: seriesSchema,
  aggregate: countedSchema,
  compare: countedRangeSchema.nullable(),
});
export type CallConnectivityAnswer = z.infer<typeof callConnectivityAnswerSchema>;

const metaSchema = z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() });

const seconds = z.number().int().nullable();
/** Columns of agents' figures in the documented order [INS-006]; supervisors get no e-mail, SIP id and logged-in time [INS-007]. */
const agentColumnsShape = {
  name: z.string(),
  email: z.string().nullable().optional(),
  number: z.string(),
  agent_sip_id: z.string().optional(),
  calls_offered: z.number().int(),
  calls_answered: z.number().int(),
  calls_answered_percent: z.number().nullable(),
  missed_calls: z.number().int(),
  missed_calls_percent: z.number().nullable(),
  total_talk_time: seconds,
  avg_handling_time: seconds,
  avg_time_to_answer: seconds,
  avg_hold_time: seconds,
  total_logged_in_time: seconds.optional(),
  available_time: seconds,
  total_idle_time: seconds,
  total_break_duration: seconds,
};

/** POST agent insights [INS-016, INS-022]. */
export const agentsInsightsAnswerSchema = z.object({
  status: z.literal(200),
  ...asOf,
  range: rangeSchema,
  objects: z.array(z.object({ agent_id: z.string(), ...agentColumnsShape, sums: agentSumsSchema })),
  meta: metaSchema,
});
export type AgentsInsightsAnswer = z.infer<typeof agentsInsightsAnswerSchema>;

/**
 * POST agent handling time and inbound details [INS-016], GET performance pickup and connectivity [INS-018], by name: `sums` without
 * status times.
 */
export const agentFiguresAnswerSchema = z.object({
  status: z.literal(200),
  ...asOf,
  range: rangeSchema,
  objects: z.array(z.object({ agent_id: z.string(), name: z.string(), number: z.string(), sums: agentSumsSchema })),
  meta: metaSchema,
});
export type AgentFiguresAnswer = z.infer<typeof agentFiguresAnswerSchema>;

const statusShape = {
  agent_id: z.string(),
  name: z.string(),
  number: z.string(),
  agent_status: agentStatusSchema.shape.agent_status,
  /** Epoch ms. */
  since: z.number().int(),
  reason: z.string().nullable(),
};

/** GET call agent status [INS-019]: each agent's current status, and the status times of the range (without `idle_ms`). */
export const agentsActivityAnswerSchema = z.object({
  status: z.literal(200),
  ...asOf,
  range: rangeSchema,
  objects: z.array(
    z.object({
      ...statusShape,
      sums: z.object({ logged_in_ms: z.number().optional(), available_ms: z.number(), break_ms: z.number() }),
    }),
  ),
  meta: metaSchema,
});
export type AgentsActivityAnswer = z.infer<typeof agentsActivityAnswerSchema>;

/**
 * GET agents on break, longest first, and GET total agents, by name [INS-020]; `counts`: all agents, by status; `calls`: number of
 * running calls visible to the user.
 */
export const agentsNowAnswerSchema = z.object({
  ...{ as_of: z.string() },
  objects: z.array(z.object(statusShape)),
  counts: z.partialRecord(agentStatusSchema.shape.agent_status, z.number().int()),
  calls: z.number().int(),
  meta: metaSchema,
});
export type AgentsNowAnswer = z.infer<typeof agentsNowAnswerSchema>;

/** POST recount: `begun` is false when a recount is already running. */
export const recountAnswerSchema = z.object({ status: z.literal(202), begun: z.boolean() });

/** `account`: id of the account to recount; missing: all accounts of the installation. */
export const recountAccountsSchema = z.strictObject({ account: z.string().min(1).max(64).optional() });
/** `accounts`: those being recounted; `begun`: those of them where no recount was running yet. */
export const recountAccountsAnswerSchema = z.object({
  status: z.literal(202),
  accounts: z.array(z.string()),
  begun: z.array(z.string()),
});

/** GET insights accounts: the user's account and all below it, each after its parent; `parent_id` is null for the user's own [ROLE-019]. */
export const hierarchyAccountsAnswerSchema = z.object({
  objects: z.array(z.object({ account_id: z.string(), name: z.string(), parent_id: z.string().nullable() })),
});
export type HierarchyAccountsAnswer = z.infer<typeof hierarchyAccountsAnswerSchema>;
