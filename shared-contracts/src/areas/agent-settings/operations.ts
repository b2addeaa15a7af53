import { z } from '@patchbay/shared-contracts/zod';
import { encodingSchema } from '@patchbay/shared-contracts/sheets';
import { ownAutoAnswerSchema } from './auto-answer.ts';

/** Operations on many agents at once [CONF-AGENT-005]. */
export const agentOperations = ['add_to_queue', 'remove_from_queue', 'enable', 'disable', 'auto_answer'] as const;
export type AgentOperation = (typeof agentOperations)[number];
export const isOfQueue = (operation: AgentOperation): boolean =>
  operation === 'add_to_queue' || operation === 'remove_from_queue';

export const operationLimits = { rows: 5_000, bytes: 2 * 1024 * 1024, columns: 20 } as const;

/** POST for a selection, agents by id. `queue_id` is required by the queue operations, `auto_answer` by the operation that sets it. */
export const bulkSchema = z.strictObject({
  operation: z.enum(agentOperations),
  agents: z.array(z.string().max(64)).min(1).max(operationLimits.rows),
  queue_id: z.string().max(64).optional(),
  auto_answer: ownAutoAnswerSchema.optional(),
});
export type Bulk = z.infer<typeof bulkSchema>;

/** POST a CSV file: a column `agent` (e-mail, phone or user name), and `queue`, `auto_answer`, `delay` where the operation needs them. */
export const uploadQuerySchema = z.strictObject({
  operation: z.enum(agentOperations),
  file_name: z.string().min(1).max(255),
  /** Queue for rows that name none. */
  queue_id: z.string().max(64).optional(),
  encoding: encodingSchema.optional(),
});

/**
 * Reasons why a row was skipped: `empty`: it names no agent; `unknown-agent`: not an agent of the account, or not visible to the user;
 * `twice`: repeats an earlier row; `no-queue`, `unknown-queue`; `not-in-queue`: the agent was not in the queue to remove from;
 * `auto-answer`: neither yes, no nor account; `delay`: not a number of seconds from 1 to 60.
 */
export const operationProblems = [
  ...([
    'empty',
    'unknown-agent',
    'twice',
    'no-queue',
    'unknown-queue',
    'not-in-queue',
    'auto-answer',
    'delay',
  ] as const),
] as const;
export type OperationProblem = (typeof operationProblems)[number];

/** `row`: in a file counted with the header as row 1; in a selection from 1. `value`: name of the agent or queue as given. */
export const wrongRowSchema = z.object({
  row: z.number().int(),
  value: z.string(),
  problem: z.enum(operationProblems),
});
export type WrongRow = z.infer<typeof wrongRowSchema>;

/** `at`: ISO 8601; `by`: a name; `file_name` null: a selection; `queue` null: no queue is concerned, or each row names one. */
export const operationLogSchema = z.object({
  id: z.string(),
  operation: z.enum(agentOperations),
  at: z.string(),
  by: z.string(),
  file_name: z.string().nullable(),
  queue: z.string().nullable(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
});
export type OperationLog = z.infer<typeof operationLogSchema>;

/** Valid rows are carried out; each wrong row is reported with the reason [CONF-AGENT-005]. */
export const operationAnswerSchema = z.object({
  status: z.literal(200),
  data: operationLogSchema.extend({ problems: z.array(wrongRowSchema) }),
});
export type OperationDone = z.infer<typeof operationAnswerSchema>['data'];

/** GET the CSV logs, newest first [CONF-AGENT-011]. */
export const logsQuerySchema = z.strictObject({
  operation: z.enum(agentOperations).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const logsAnswerSchema = z.object({
  data: z.array(operationLogSchema),
  meta: z.object({ total_count: z.number().int() }),
});

/** POST: sets agents back to Logged Out and clears the wrap-up or the lost phone that blocked them; agents in a call are left alone. */
export const resetStatusSchema = z.strictObject({
  agents: z.array(z.string().max(64)).min(1).max(operationLimits.rows),
});
/** `in_call`: names of the agents left unchanged because they are in a call. */
export const resetStatusAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ reset: z.number().int(), in_call: z.array(z.string()) }),
});
