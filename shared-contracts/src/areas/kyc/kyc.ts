import { z } from '@patchbay/shared-contracts/zod';

/** State of the review of an account's documents; `more-asked`: it continues after further documents. */
export const kycStates = ['not-started', 'in-review', 'more-asked', 'accepted', 'refused'] as const;
export type KycState = (typeof kycStates)[number];

/** Facts proved by documents; all four kinds are required. */
export const documentKinds = ['registration', 'tax', 'address', 'identity'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTypes = ['pdf', 'jpeg', 'png'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** `bytes` per file; `files` per kind, such as front and back of a card. */
export const documentLimits = { bytes: 5 * 1024 * 1024, files: 4, nameLength: 120 } as const;

/** Reasons against a document. `other` needs a text. */
export const remarkReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'name-differs',
  'address-differs',
  'wrong-paper',
  'other',
] as const;

/** About one kind of document, or about all of them. */
export const remarkSchema = z.strictObject({
  kind: z.enum(documentKinds).nullable(),
  reason: z.enum(remarkReasons),
  words: z.string().trim().max(500),
});
export type Remark = z.infer<typeof remarkSchema>;

/** Times are ISO 8601. `is_accepted`: an acceptance is based on it, so that it cannot be removed. */
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
  /** Oldest first. */
  documents: z.array(kycDocumentSchema),
  /** Remarks of the last decision; empty when there are none. */
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
