import { oneLine } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Name of a list with a saved table layout [UX-004]. The lists are declared by the areas of the back end. */
const page = z.string().max(40);

/**
 * Named set of filters; `query` is the page's URL query without '?'. `shared` sets are visible to the whole account [INS-029], `by`
 * names the author unless it is the user, and `can_delete` tells whether the user may delete it. Older servers return only the user's
 * own.
 */
export const savedFilterSchema = z.object({
  ...{ id: z.string(), page, name: z.string(), query: z.string() },
  shared: z.boolean().optional(),
  by: z.string().nullable().optional(),
  can_delete: z.boolean().optional(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const SAVED_FILTERS_MOST = 50;
/** GET saved filters of a page: own and shared ones, by name. */
export const savedFiltersQuerySchema = z.strictObject({ page });
export const savedFiltersAnswerSchema = z.object({ objects: z.array(savedFilterSchema) });
/** POST saves; an own set with the same name is replaced. DELETE `saved_filters/<id>/`: an own one; owners also shared ones. */
export const saveFilterSchema = z.strictObject({
  page,
  name: oneLine(z.string().trim().min(1).max(50)),
  query: z.string().max(4_000),
  /** Shared with the whole account; for supervisors and owners. */
  shared: z.boolean().default(false),
});
export const saveFilterAnswerSchema = z.object({ status: z.literal(200), data: savedFilterSchema });
export const savedFilterErrors = {
  full: { status: 409, code: 'too-many-filters', message: 'There are 50 saved filters. Please delete one first.' },
  notToShare: { status: 403, code: 'may-not-share', message: 'You are not allowed to share views.' },
} as const;

/** A user's table layout of a page: visible columns, in order, and density. */
export const tableLayoutSchema = z.object({
  columns: z.array(z.string().max(64)).max(100),
  density: z.enum(['compact', 'normal', 'roomy']),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;
/** GET `table_layout/?page=`; `data` is null until one was saved. */
export const tableLayoutAnswerSchema = z.object({ status: z.literal(200), data: tableLayoutSchema.nullable() });
/** PUT `table_layout/`. */
export const keepTableLayoutSchema = tableLayoutSchema.extend({ page }).strict();
