import { z } from '@patchbay/shared-contracts/zod';
import { encodingSchema } from '@patchbay/shared-contracts/sheets';
import { ownAutoAnswerSchema } from './auto-answer.ts';

/** What is done to many agents at once [CONF-AGENT-005]. */
export const agentOperations = ['add_to_queue', 'remove_from_queue', 'enable', 'disable', 'auto_answer'] as const;
export type AgentOperation = (typeof agentOperations)[number];
export const isOfQueue = (operation: AgentOperation): boolean =>
  operation === 'add_to_queue' || operation === 'remove_from_queue';

export const operationLimits = { rows: 5_000, bytes: 2 * 1024 * 1024, columns: 20 } as const;

/** POST for a selection, agents by id. `queue_id` where it is about a queue, `auto_answer` where it is about that. */
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
  /** Of rows whose file names none. */
  queue_id: z.string().max(64).optional(),
  encoding: encodingSchema.optional(),
});

/**
 * Why nothing was done for a row: `empty`: it names no agent; `unknown-agent`: nobody of the account, or none whom the asker sees;
 * `twice`: an earlier row has done the same; `no-queue`, `unknown-queue`; `not-in-queue`: there was nothing to remove from;
 * `auto-answer`: neither yes, no nor account; `delay`: no number of seconds from 1 to 60.
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

/** `row`: of the file, the heads are row 1; of a selection, from 1 on. `value`: who or what was named. */
export const wrongRowSchema = z.object({
  row: z.number().int(),
  value: z.string(),
  problem: z.enum(operationProblems),
});
export type WrongRow = z.infer<typeof wrongRowSchema>;

/** `at`: ISO 8601; `by`: a name; `file_name` null: a selection; `queue` null: of none, or each row names one. */
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

/** Right rows are done, and every wrong one is named with why [CONF-AGENT-005]. */
export const operationAnswerSchema = z.object({
  status: z.literal(200),
  data: operationLogSchema.extend({ problems: z.array(wrongRowSchema) }),
});
export type OperationDone = z.infer<typeof operationAnswerSchema>['data'];

/** GET the CSV logs, the newest first [CONF-AGENT-011]. */
export const logsQuerySchema = z.strictObject({
  operation: z.enum(agentOperations).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const logsAnswerSchema = z.object({
  data: z.array(operationLogSchema),
  meta: z.object({ total_count: z.number().int() }),
});

/** POST: the status of agents is set back to Logged Out, what holds a wrap-up or a phone that is gone forgotten; who is in a call stays. */
export const resetStatusSchema = z.strictObject({
  agents: z.array(z.string().max(64)).min(1).max(operationLimits.rows),
});
/** `in_call`: names of those who stay as they are. */
export const resetStatusAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ reset: z.number().int(), in_call: z.array(z.string()) }),
});
