import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * What people were asked about being called, and what they answered [CAMP-014].
 *
 * - GET: `consentsQuerySchema` → `consentsAnswerSchema`, the newest first
 * - POST `addConsentSchema` → 201 `addedConsentAnswerSchema`; not given: the number is on the account's do-not-call list from then on
 * - GET `file/`: all of it as CSV
 */
export const consentsPath = apiPath('number_consents');

/** `import`: a column of a phonebook; `key`: pressed in a call; `sms`: a word like STOP. */
export const consentSources = ['import', 'api', 'page', 'key', 'sms'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const consentLimits = { text: 1_000 } as const;
const text = z.string().max(consentLimits.text);

export const consentsQuerySchema = z.strictObject({
  number: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** `about` 'do-not-call': put on the account's list, or, `given`, taken off it, with the reason as `answered`. Times are ISO 8601, numbers E.164. */
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

/** Heads of a column in which a phonebook has what people answered, in the console's languages. */
const heads = /^(?:consent|einwilligung|consentimiento|consentement|同意)$/i;
/** Answers that give none; an empty cell says nothing at all. */
const refusals = /^(?:no|n|non|nein|false|falsch|faux|falso|0|いいえ|否)$/i;

/** What a row of a phonebook says of consent, by its heads and cells; null: nothing. */
export function consentIn(
  about: Readonly<Record<string, string>>,
): Pick<ConsentRow, 'given' | 'asked' | 'answered'> | null {
  const found = Object.entries(about).find(([head, cell]) => heads.test(head.trim()) && cell.trim() !== '');
  if (found === undefined) return null;
  const [asked, answered] = found;
  return { given: !refusals.test(answered.trim()), asked, answered };
}
