import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

const id = z.string().min(1).max(64);

/** Destination of calls to a number: `anybody` is any free agent of the account [CONF-QUEUE-016]. */
export const targetKinds = ['flow', 'queue', 'group', 'agent', 'anybody'] as const;
export type TargetKind = (typeof targetKinds)[number];
export const numberTargetSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['flow', 'queue', 'group', 'agent']), id }),
  z.strictObject({ to: z.literal('anybody') }),
]);
export type NumberTarget = z.infer<typeof numberTargetSchema>;

/**
 * Number that customers call. `number`: E.164; `target`: name of the destination, null for anybody; `expired`: the number no longer
 * works.
 */
export const serviceNumberSchema = z.object({
  number: z.string(),
  version: z.number().int(),
  label: z.string(),
  plan: z.string(),
  expired: z.boolean(),
  leads_to: numberTargetSchema,
  target: z.string().nullable(),
});
export type ServiceNumber = z.infer<typeof serviceNumberSchema>;

export const serviceNumbersQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().max(100).optional(),
});
/** `customer_phone`: the test page `/phone` is available, from which a number can be called. */
export const serviceNumbersAnswerSchema = z.object({
  data: z.object({
    objects: z.array(serviceNumberSchema),
    meta: z.object({ total_count: z.number().int(), customer_phone: z.boolean() }),
  }),
});

/** PUT the destination, with the version that the user saw. */
export const changeNumberSchema = z.strictObject({ leads_to: numberTargetSchema, version: z.number().int().min(1) });
export const oneNumberAnswerSchema = z.object({ status: z.number().int(), data: serviceNumberSchema });
export const numberConflictSchema = errorAnswerSchema.extend({ data: serviceNumberSchema.optional() });

const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** Possible destinations of a number: published flows, queues, call groups, agents. */
export const numberTargetsSchema = z.object({
  data: z.object({ flow: named, queue: named, group: named, agent: named }),
});
export type NumberTargets = z.infer<typeof numberTargetsSchema>['data'];
