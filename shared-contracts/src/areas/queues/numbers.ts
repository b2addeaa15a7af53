import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

const id = z.string().min(1).max(64);

/** Where the calls to a number go: `anybody` is whoever is free of the account [CONF-QUEUE-016]. */
export const targetKinds = ['flow', 'queue', 'group', 'agent', 'anybody'] as const;
export type TargetKind = (typeof targetKinds)[number];
export const numberTargetSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['flow', 'queue', 'group', 'agent']), id }),
  z.strictObject({ to: z.literal('anybody') }),
]);
export type NumberTarget = z.infer<typeof numberTargetSchema>;

/** A number that customers call. `number`: E.164; `target`: its name, null for anybody; `expired`: nobody reaches it any more. */
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
/** `customer_phone`: there is a page (`/phone`) from which a number can be called to try it. */
export const serviceNumbersAnswerSchema = z.object({
  data: z.object({
    objects: z.array(serviceNumberSchema),
    meta: z.object({ total_count: z.number().int(), customer_phone: z.boolean() }),
  }),
});

/** PUT where it leads, with the version that was read. */
export const changeNumberSchema = z.strictObject({ leads_to: numberTargetSchema, version: z.number().int().min(1) });
export const oneNumberAnswerSchema = z.object({ status: z.number().int(), data: serviceNumberSchema });
export const numberConflictSchema = errorAnswerSchema.extend({ data: serviceNumberSchema.optional() });

const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** What a number can lead to: flows that are published, queues, call groups, agents. */
export const numberTargetsSchema = z.object({
  data: z.object({ flow: named, queue: named, group: named, agent: named }),
});
export type NumberTargets = z.infer<typeof numberTargetsSchema>['data'];
