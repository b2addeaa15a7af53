import { oneLine } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Names a list whose table a person keeps as it is wanted [UX-004]. Which there are, the areas of the back end say. */
const page = z.string().max(40);

/**
 * A set of filters under a name; `query` is the page's URL query without '?'. `shared` ones are everybody's in the account [INS-029], `by` is
 * whose it is where that is somebody else, and `can_delete` whether it can be taken away. Servers of before tell of the own ones alone.
 */
export const savedFilterSchema = z.object({
  ...{ id: z.string(), page, name: z.string(), query: z.string() },
  shared: z.boolean().optional(),
  by: z.string().nullable().optional(),
  can_delete: z.boolean().optional(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const SAVED_FILTERS_MOST = 50;
/** GET saved filters of a page: the own ones and those that are shared, by name. */
export const savedFiltersQuerySchema = z.strictObject({ page });
export const savedFiltersAnswerSchema = z.object({ objects: z.array(savedFilterSchema) });
/** POST saves; an own set of the same name is replaced. DELETE `saved_filters/<id>/`: an own one; an owner's also one that is shared. */
export const saveFilterSchema = z.strictObject({
  page,
  name: oneLine(z.string().trim().min(1).max(50)),
  query: z.string().max(4_000),
  /** With everybody in the account; supervisors and owners may. */
  shared: z.boolean().default(false),
});
export const saveFilterAnswerSchema = z.object({ status: z.literal(200), data: savedFilterSchema });
export const savedFilterErrors = {
  full: { status: 409, code: 'too-many-filters', message: 'There are 50 saved filters. Please delete one first.' },
  notToShare: { status: 403, code: 'may-not-share', message: 'You may not share views.' },
} as const;

/** How a person wants the table of a page: columns shown, in their order, and density. */
export const tableLayoutSchema = z.object({
  columns: z.array(z.string().max(64)).max(100),
  density: z.enum(['compact', 'normal', 'roomy']),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;
/** GET `table_layout/?page=`; `data` is null until one was kept. */
export const tableLayoutAnswerSchema = z.object({ status: z.literal(200), data: tableLayoutSchema.nullable() });
/** PUT `table_layout/`. */
export const keepTableLayoutSchema = tableLayoutSchema.extend({ page }).strict();
