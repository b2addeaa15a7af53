import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Settings that an account makes for itself on its page /settings [ACCT-016]. */
export const accountSettingPaths = {
  /** GET and PUT of `maskingSchema`. */
  masking: apiPath('number_masking'),
  /** GET of `keptAnswerSchema`, PUT of `keptSchema`. */
  kept: apiPath('recordings_kept'),
  /** GET with `olderQuerySchema` → `olderAnswerSchema`. */
  older: `${apiPath('recordings_kept')}older/`,
  /** GET and PUT of `daysKeptSchema`. */
  textsKept: apiPath('texts_kept'),
  /** GET with `olderQuerySchema` → `olderTextsAnswerSchema`. */
  olderTexts: `${apiPath('texts_kept')}older/`,
  /** GET and PUT of `daysKeptSchema`. */
  phonebooksKept: apiPath('phonebooks_kept'),
  /** GET with `olderQuerySchema` → `olderPhonebooksAnswerSchema`. */
  olderPhonebooks: `${apiPath('phonebooks_kept')}older/`,
  /** GET of `choicesSchema`, PUT of one of them. */
  choices: apiPath('account_choices'),
  /** GET the picture, for every user of the account; PUT it as `application/octet-stream`; DELETE. */
  logo: apiPath('account_logo'),
} as const;

/** Maximum number of hidden digits: E.164 numbers have no more. */
const MOST_DIGITS = 15;

/** `format`: number of digits to hide, counted from the front; negative counts from the end [FMT-006, FMT-007]. */
export const maskingSchema = z.strictObject({
  on: z.boolean(),
  format: z.number().int().min(-MOST_DIGITS).max(MOST_DIGITS),
});
export const maskingAnswerSchema = z.object({ status: z.literal(200), data: maskingSchema });
export type MaskingChoice = z.infer<typeof maskingSchema>;

export const keptDays = { least: 1, most: 3_650 } as const;
const days = z.number().int().min(keptDays.least).max(keptDays.most);

/** `days`: how long recordings and voicemails are kept; null: as long as the installation keeps them. */
export const keptSchema = z.strictObject({ days: days.nullable() });
/** `at_most`: days for which the installation keeps them, null for ever. An account may only choose a shorter time. */
export const keptAnswerSchema = z.object({
  status: z.literal(200),
  data: keptSchema.extend({ at_most: z.number().int().nullable() }),
});
export type Kept = z.infer<typeof keptAnswerSchema>['data'];
export const olderQuerySchema = z.strictObject({ days: z.coerce.number().pipe(days) });
/** Number of calls whose recording or voicemail would be deleted. */
export const olderAnswerSchema = z.object({ status: z.literal(200), data: z.object({ calls: z.number().int() }) });

/** `days`: how long texts of SMS and notes in conversations, or phonebooks, are kept; 0: for ever [ACCT-021]. */
export const daysKeptSchema = z.strictObject({ days: z.number().int().min(0).max(keptDays.most) });
export const daysKeptAnswerSchema = z.object({ status: z.literal(200), data: daysKeptSchema });
/** Number of messages and notes whose text would be deleted. */
export const olderTextsAnswerSchema = z.object({ status: z.literal(200), data: z.object({ texts: z.number().int() }) });

/** Number of phonebooks that would be deleted; phonebooks in use by campaigns are not counted. */
export const olderPhonebooksAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ phonebooks: z.number().int() }),
});

export const keptErrors = {
  longer: {
    status: 422,
    code: 'longer-than-installation',
    message: 'The installation keeps recordings for a shorter time.',
  },
} as const;

/** Switches of the account, by their names in the profile. */
export const choiceNames = [
  'agent_customer_update',
  'custom_breaks_enabled',
  'is_transfer_to_queue',
  'is_call_to_anynumber',
  'show_invoice_to_user',
] as const;
export type ChoiceName = (typeof choiceNames)[number];
const on = z.boolean();
export const choicesSchema = z.object({
  agent_customer_update: on,
  custom_breaks_enabled: on,
  is_transfer_to_queue: on,
  is_call_to_anynumber: on,
  show_invoice_to_user: on,
});
export const choiceSchema = z.strictObject({ name: z.enum(choiceNames), on });
export const choicesAnswerSchema = z.object({ status: z.literal(200), data: choicesSchema });

/** Limits of the logo, a PNG or JPEG shown small on pages and beside the title of PDF statements [ACCT-016]. */
export const logoLimits = { bytes: 512 * 1024 } as const;
/** `of`: time of the last change; it makes the address unique, so that browsers may cache each version. */
export const logoQuerySchema = z.strictObject({ of: z.string().max(40).optional() });
export const logoAnswerSchema = z.object({ status: z.literal(200), data: z.object({ has_logo: z.boolean() }) });
