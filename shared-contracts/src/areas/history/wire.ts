import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { historyKindNames } from './kinds.ts';

export const MOST_HISTORY_SEARCH = 100;

/** `date_filter` is read in the time zone of the user [FILT-014]; `by`: exact name of the actor; `search`: in actor, object and facts. */
export const historyQuerySchema = z.strictObject({
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
  kind: z.enum(historyKindNames).optional(),
  by: z.string().max(300).optional(),
  search: z.string().max(MOST_HISTORY_SEARCH).optional(),
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

const changeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type HistoryChange = z.infer<typeof changeSchema>;

/** Entry of the audit log, with changed values apart from the other facts. `browser` null: not recorded. */
export const historyEntrySchema = z.object({
  number: z.number().int(),
  at: z.string(),
  action: z.string(),
  by: z.string(),
  whom: z.string(),
  address: z.string(),
  browser: z.string().nullable(),
  changes: z.array(changeSchema),
  facts: z.record(z.string(), z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Newest first; `next_cursor` is null at the end. */
export const historyAnswerSchema = z.object({
  objects: z.array(historyEntrySchema),
  meta: z.object({ next_cursor: z.number().int().nullable() }),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

/** All actors in the log, people and programs, for the filter. */
export const historyPeopleSchema = z.object({ objects: z.array(z.string()) });
