import { roleSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';

const some = z.array(z.string()).nullable();

/** Row filter and masking of the user who requested an export, stored with the export. */
export const rowsSeenSchema = z.object({
  ...{ role: roleSchema, agentId: z.string().nullable(), calls: z.object({ agents: some, queues: some }) },
  /** Ids of the agents shown individually; null means all. */
  agents: some,
  /** Null: numbers are not masked. */
  masking: z.object({ on: z.boolean(), format: z.number(), inBrowser: z.boolean() }).nullable(),
  takesRecordings: z.boolean(),
});
export type RowsSeen = z.infer<typeof rowsSeenSchema>;

const isWithin = (before: readonly string[] | null, now: readonly string[] | null): boolean =>
  now === null || (before !== null && before.every((id) => now.includes(id)));

/** Whether a user with the rights `now` may have a file made with `before`: nothing in it has become hidden since [SEC-007]. */
export const maySeeStill = (before: RowsSeen, now: RowsSeen, { byAgent }: { readonly byAgent: boolean }): boolean =>
  before.role === now.role &&
  before.agentId === now.agentId &&
  isWithin(before.calls.queues, now.calls.queues) &&
  isWithin(before.calls.agents, now.calls.agents) &&
  (!byAgent || isWithin(before.agents, now.agents)) &&
  (now.masking === null || JSON.stringify(now.masking) === JSON.stringify(before.masking)) &&
  (now.takesRecordings || !before.takesRecordings);
