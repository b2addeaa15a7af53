import { roleSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';

const some = z.array(z.string()).nullable();

/** What decides which rows of a list somebody sees, and how, as it is kept with a file. */
export const rowsSeenSchema = z.object({
  ...{ role: roleSchema, agentId: z.string().nullable(), calls: z.object({ agents: some, queues: some }) },
  /** Agents who are told of one by one; null: all. */
  agents: some,
  /** Null: numbers are whole. */
  masking: z.object({ on: z.boolean(), format: z.number(), inBrowser: z.boolean() }).nullable(),
  takesRecordings: z.boolean(),
});
export type RowsSeen = z.infer<typeof rowsSeenSchema>;

const isWithin = (before: readonly string[] | null, now: readonly string[] | null): boolean =>
  now === null || (before !== null && before.every((id) => now.includes(id)));

/** Whether somebody who sees `now` may have what was made of `before`: nothing in it is hidden from them by now [SEC-007]. */
export const maySeeStill = (before: RowsSeen, now: RowsSeen, { byAgent }: { readonly byAgent: boolean }): boolean =>
  before.role === now.role &&
  before.agentId === now.agentId &&
  isWithin(before.calls.queues, now.calls.queues) &&
  isWithin(before.calls.agents, now.calls.agents) &&
  (!byAgent || isWithin(before.agents, now.agents)) &&
  (now.masking === null || JSON.stringify(now.masking) === JSON.stringify(before.masking)) &&
  (now.takesRecordings || !before.takesRecordings);
