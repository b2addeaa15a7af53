import { z } from '@patchbay/shared-contracts/zod';

/** Names a list whose table a person keeps as it is wanted [UX-004]. Which there are, the areas of the back end say. */
const page = z.string().max(40);

/** A set of filters under a name, one's own; `query` is the page's URL query without '?'. */
export const savedFilterSchema = z.object({ id: z.string(), page, name: z.string(), query: z.string() });
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const SAVED_FILTERS_MOST = 50;
/** GET saved filters of a page, by name. */
export const savedFiltersQuerySchema = z.strictObject({ page });
export const savedFiltersAnswerSchema = z.object({ objects: z.array(savedFilterSchema) });
/** POST saves; a set of the same name is replaced. DELETE `saved_filters/<id>/`. */
export const saveFilterSchema = z.strictObject({
  page,
  name: z.string().trim().min(1).max(50),
  query: z.string().max(4_000),
});
export const saveFilterAnswerSchema = z.object({ status: z.literal(200), data: savedFilterSchema });
export const savedFilterErrors = {
  full: { status: 409, code: 'too-many-filters', message: 'There are 50 saved filters. Please delete one first.' },
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
