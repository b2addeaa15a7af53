import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { rule, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

export const DISPOSITION_NAME_MOST = 50;
/** Maximum of groups per account, dispositions per group, and sub-levels per disposition. */
export const DISPOSITIONS_MOST = 200;

const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** Required, at most 50 characters, no control characters; its faults are 'required', 'long' and 'characters' [CONF-DISP-010]. */
export const dispositionNameSchema = ruledText({ least: 1, most: DISPOSITION_NAME_MOST }).refine(
  isPlain,
  rule('characters', 'Use only letters, digits and punctuation.'),
);

const id = z.string().min(1).max(64);
const several = <Item extends z.ZodType>(item: Item) => z.array(item).max(DISPOSITIONS_MOST);
/** `version` counts the changes of its name. */
const named = { id: z.string(), name: z.string(), version: z.number().int() };

const subLevelSchema = z.object(named);
const groupedDispositionSchema = z.object({
  ...named,
  group_id: z.string(),
  sub_levels: z.array(subLevelSchema),
});

/** Group with its dispositions, in the account's order [CONF-DISP-004]. */
export const dispositionGroupSchema = z.object({
  ...named,
  dispositions: z.array(groupedDispositionSchema),
  count: z.object({ disp_count: z.number().int(), sub_disp_count: z.number().int() }),
});
export type DispositionGroup = z.infer<typeof dispositionGroupSchema>;
export type GroupedDisposition = z.infer<typeof groupedDispositionSchema>;

/** GET groups: value of `group_id` for all groups [CONF-DISP-005]. */
export const ALL_GROUPS = 'all';
export const groupsQuerySchema = z.strictObject({
  group_id: z.string().max(64).default(ALL_GROUPS),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(DISPOSITIONS_MOST).default(10),
});
/** Pages are counted from 1; null when there is no previous or next page [CONF-DISP-004]. */
export const groupsAnswerSchema = z.object({
  data: z.object({ groups: z.array(dispositionGroupSchema) }),
  meta: z.object({
    next_page: z.number().int().nullable(),
    previous_page: z.number().int().nullable(),
    total_page: z.number().int(),
  }),
});
export type GroupsAnswer = z.infer<typeof groupsAnswerSchema>;

const newSubLevel = z.strictObject({ name: dispositionNameSchema });
const newDisposition = z.strictObject({
  name: dispositionNameSchema,
  sub_levels: several(newSubLevel).default([]),
});

/** POST groups: a group with its dispositions [CONF-DISP-006, CONF-DISP-010]. */
export const createGroupSchema = z.strictObject({
  name: dispositionNameSchema,
  dispositions: several(newDisposition).default([]),
});
/**
 * POST create: same body; the dispositions are added to the group with that name, or with that `group_id`; for an existing disposition
 * only the sub-levels are added. A disposition is matched by its id when one is given [CONF-DISP-008, CONF-DISP-010].
 */
export const makeDispositionSchema = createGroupSchema.extend({
  group_id: id.optional(),
  dispositions: z
    .array(newDisposition.extend({ id: id.optional() }))
    .min(1)
    .max(DISPOSITIONS_MOST),
});
export type MakeDisposition = z.infer<typeof makeDispositionSchema>;
/** `made`: ids of the newly created items, outer before inner. */
export const groupAnswerSchema = z.object({
  status: z.number().int(),
  data: dispositionGroupSchema,
  made: z.array(z.string()),
});

/** PUT of a group, a disposition or a sub-level: its name, and the version that the user saw [CONF-DISP-006]. */
export const renameSchema = z.strictObject({ name: dispositionNameSchema, version: z.number().int().min(1) });
export const namedAnswerSchema = z.object({ status: z.number().int(), data: z.object(named) });
/** 409 of a PUT: `data` is the current name, when somebody else changed it first. */
export const namedConflictSchema = errorAnswerSchema.extend({ data: z.object(named).optional() });
/** GET one disposition or sub-level [CONF-DISP-008]. */
export const oneDispositionSchema = z.object({ data: groupedDispositionSchema });

export const deletedAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ deleted: z.number().int() }),
});

/**
 * PUT order: the children of `parent` in the requested order (null: the groups; otherwise the id of a group or a disposition). Deleted
 * ones are ignored; those not named follow in their previous order.
 */
export const orderSchema = z.strictObject({
  parent: id.nullable(),
  ids: z.array(id).min(1).max(DISPOSITIONS_MOST),
});
export const orderAnswerSchema = z.object({ status: z.number().int(), data: z.object({ ids: z.array(z.string()) }) });

/**
 * GET use of a group, a disposition or a sub-level: number of customers who have it now, of logged calls with it, and of dispositions
 * and sub-levels below it (`children`; left out by servers that do not compare).
 */
export const useQuerySchema = z.strictObject({ id });
export const dispositionUseSchema = z.object({
  customers: z.number().int(),
  calls: z.number().int(),
  children: z.number().int().optional(),
});
export type DispositionUse = z.infer<typeof dispositionUseSchema>;
export const useAnswerSchema = z.object({ data: dispositionUseSchema });

const count = z.number().int().min(0);
/**
 * DELETE of groups, or of dispositions and sub-levels [CONF-DISP-007, CONF-DISP-010]. Already deleted ones are ignored. `seen`: the sums
 * of customers and children that the user was shown, to be sent where there are `children`; 409 `usedMoreSchema` when there are more.
 */
export const idsBodySchema = z.strictObject({
  ids: z.array(id).min(1).max(DISPOSITIONS_MOST),
  seen: z.strictObject({ customers: count, children: count }).optional(),
});
/** `data`: what uses them now. */
export const usedMoreSchema = errorAnswerSchema.extend({ data: dispositionUseSchema });
