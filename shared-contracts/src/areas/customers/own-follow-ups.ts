import { z } from '@patchbay/shared-contracts/zod';
import { customerPaths } from './paths.ts';

/** GET the user's own follow-ups due until then (ISO 8601) and not done, longest overdue first. */
export const ownFollowUpsQuerySchema = z.strictObject({
  due__lte: z.iso.datetime({ offset: true }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** `number` is E.164 or masked as set by the account; `followup_dt` ISO 8601. `total_count` includes those beyond the limit. */
const ownFollowUpSchema = z.object({
  customer_id: z.string(),
  name: z.string(),
  number: z.string(),
  followup_dt: z.string(),
  followup_notes: z.string(),
});
export type OwnFollowUp = z.infer<typeof ownFollowUpSchema>;
export const ownFollowUpsAnswerSchema = z.object({
  data: z.object({ objects: z.array(ownFollowUpSchema), meta: z.object({ total_count: z.number().int() }) }),
});

/** POST `<customer>/<id>/followup_done/`: marks the follow-up promised for `followup_dt` as done or not done. */
export const followUpDoneSchema = z.strictObject({
  followup_dt: z.iso.datetime({ offset: true }),
  done: z.boolean(),
});
export const followUpDoneAnswerSchema = z.object({ data: z.object({ customer_id: z.string(), done: z.boolean() }) });

/** Builds the request. */
export const followUpDoneCall = (customerId: string, body: z.infer<typeof followUpDoneSchema>) => ({
  method: 'POST' as const,
  path: `${customerPaths.customers}${encodeURIComponent(customerId)}/followup_done/`,
  body,
  answer: followUpDoneAnswerSchema,
});

export const followUpErrors = {
  /** It was rescheduled or already done, or a new one has replaced it. */
  moved: { status: 409, code: 'follow-up-moved', message: 'This follow-up was changed in the meantime.' },
} as const;
