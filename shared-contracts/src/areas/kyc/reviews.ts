import { z } from '@patchbay/shared-contracts/zod';
import { kycSchema, remarkSchema } from './kyc.ts';

/** Decisions of a review; `'refused-and-suspended'`: refused, and the account is suspended until documents are accepted. */
export const decisions = ['accepted', 'more-asked', 'refused', 'refused-and-suspended'] as const;
export type Decision = (typeof decisions)[number];

const ID_LENGTH = 100;

/** `handed_in_at` as read: a decision is about the documents that the reviewer saw. Remarks: none with `accepted`, else at least one. */
export const decisionSchema = z.strictObject({
  account_id: z.string().min(1).max(ID_LENGTH),
  handed_in_at: z.iso.datetime(),
  decision: z.enum(decisions),
  remarks: z.array(remarkSchema).max(20),
});
export type DecisionBody = z.infer<typeof decisionSchema>;

/** Particulars that the documents should prove: as given by the account. */
export const reviewSchema = kycSchema.extend({
  account_id: z.string(),
  account: z.string(),
  party: z.object({ name: z.string(), address: z.string(), country: z.string(), tax_id: z.string().nullable() }),
  is_suspended: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Reviews waiting in all accounts, longest first. */
export const reviewsAnswerSchema = z.object({ status: z.literal(200), objects: z.array(reviewSchema) });
