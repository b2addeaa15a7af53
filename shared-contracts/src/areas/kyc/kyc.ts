import { z } from '@patchbay/shared-contracts/zod';

/** How the review of an account's papers stands; `more-asked`: it can go on once something else is handed in. */
export const kycStates = ['not-started', 'in-review', 'more-asked', 'accepted', 'refused'] as const;
export type KycState = (typeof kycStates)[number];

/** What a paper proves; each of the four is needed. */
export const documentKinds = ['registration', 'tax', 'address', 'identity'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTypes = ['pdf', 'jpeg', 'png'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** `bytes` of one file; `files` of one kind, such as the front and the back of a card. */
export const documentLimits = { bytes: 5 * 1024 * 1024, files: 4, nameLength: 120 } as const;

/** Why a paper does not do. `other` is told in words. */
export const remarkReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'name-differs',
  'address-differs',
  'wrong-paper',
  'other',
] as const;

/** About one kind of paper, or about all of them together. */
export const remarkSchema = z.strictObject({
  kind: z.enum(documentKinds).nullable(),
  reason: z.enum(remarkReasons),
  words: z.string().trim().max(500),
});
export type Remark = z.infer<typeof remarkSchema>;

/** Times are ISO 8601. `is_accepted`: it is what an acceptance rests on, and stays. */
export const kycDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.number().int(),
  added_at: z.string(),
  added_by: z.string(),
  is_accepted: z.boolean(),
});
export type KycDocument = z.infer<typeof kycDocumentSchema>;

export const kycSchema = z.object({
  state: z.enum(kycStates),
  /** The oldest first. */
  documents: z.array(kycDocumentSchema),
  /** What the last decision said; empty while nothing is wrong. */
  remarks: z.array(remarkSchema),
  handed_in_at: z.string().nullable(),
  handed_in_by: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type Kyc = z.infer<typeof kycSchema>;
export const kycAnswerSchema = z.object({ status: z.literal(200), data: kycSchema });

export const addDocumentQuerySchema = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string().trim().min(1).max(documentLimits.nameLength),
});
