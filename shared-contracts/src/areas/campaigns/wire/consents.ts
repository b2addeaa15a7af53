import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * Consents to being called, with the question and the answer [CAMP-014].
 *
 * - GET: `consentsQuerySchema` → `consentsAnswerSchema`, newest first
 * - POST `addConsentSchema` → 201 `addedConsentAnswerSchema`; a refusal puts the number on the account's do-not-call list
 * - GET `file/`: all of it as CSV
 */
export const consentsPath = apiPath('number_consents');

/** `import`: a column of a phonebook; `key`: pressed during a call; `sms`: a word such as STOP. */
export const consentSources = ['import', 'api', 'page', 'key', 'sms'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const consentLimits = { text: 1_000 } as const;
const text = z.string().max(consentLimits.text);

export const consentsQuerySchema = z.strictObject({
  number: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/**
 * `about` 'do-not-call': put on the account's list, or, with `given`, removed from it, with the reason as `answered`. Times are ISO
 * 8601, numbers E.164.
 */
export const consentRowSchema = z.object({
  number: z.string(),
  at: z.string(),
  given: z.boolean(),
  source: z.enum(consentSources),
  about: z.enum(['consent', 'do-not-call']),
  asked: z.string(),
  answered: z.string(),
  by: z.string(),
  campaign_id: z.string().nullable(),
});
export type ConsentRow = z.infer<typeof consentRowSchema>;
export const consentsAnswerSchema = z.object({
  objects: z.array(consentRowSchema),
  meta: z.object({ total_count: z.number().int() }),
});

export const addConsentSchema = z.strictObject({
  number: z.string().max(40),
  given: z.boolean(),
  asked: text,
  answered: text,
});
export const addedConsentAnswerSchema = z.object({ status: z.literal(201), data: z.object({ number: z.string() }) });

/** Headers of a phonebook column with consents, in the console's languages. */
const heads = /^(?:consent|einwilligung|consentimiento|consentement|同意)$/i;
/** Answers that refuse consent; an empty cell means no answer. */
const refusals = /^(?:no|n|non|nein|false|falsch|faux|falso|0|いいえ|否)$/i;

/** Reads the consent from a phonebook row, by its headers and cells; null: none. */
export function consentIn(
  about: Readonly<Record<string, string>>,
): Pick<ConsentRow, 'given' | 'asked' | 'answered'> | null {
  const found = Object.entries(about).find(([head, cell]) => heads.test(head.trim()) && cell.trim() !== '');
  if (found === undefined) return null;
  const [asked, answered] = found;
  return { given: !refusals.test(answered.trim()), asked, answered };
}
