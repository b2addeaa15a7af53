import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { weekOf } from '../../calendars/index.ts';

/** Maximum number of current and future rate versions per account. */
export const RATES_MOST = 10_000;
/** Maximum length of a file of rates, in characters. */
export const RATE_FILE_MOST = 900_000;
/** Highest rate, in thousandths of a coin. */
export const RATE_MILLI_MOST = 1_000_000_000;
export const RATE_PULSE_MOST = 3_600;

/** A complete week: `weekOf` also accepts one that is still being typed. */
const written = /^(?:[a-z]{3} (?:\d\d:\d\d-\d\d:\d\d,?)+(?:;|$))*$/;

/**
 * Key of a rate; the newest rate with the same key is in force. Empty `number_type` and `hours`: every type, around the clock (decision
 * 0402).
 */
export const rateKeySchema = z.strictObject({
  channel: z.enum(['voice', 'whatsapp']),
  direction: z.enum(['inbound', 'outbound']),
  /** Leading digits of the other side's number, without '+'; empty: all numbers. */
  prefix: z.string().regex(/^\d{0,15}$/),
  number_type: z.enum(['', 'local', 'toll-free']),
  hours: z
    .string()
    .max(1_000)
    .refine((text) => text === '' || (written.test(text) && !/[,;]$|,;/.test(text) && weekOf(text) !== null)),
});
export type RateKey = z.infer<typeof rateKeySchema>;

const milli = z.number().int().min(0).max(RATE_MILLI_MOST);
/** `since`: ISO 8601; null: always in force. */
export const rateSchema = rateKeySchema.extend({
  setup_milli: milli,
  pulse_milli: milli,
  pulse_seconds: z.number().int().min(1).max(RATE_PULSE_MOST),
  since: z.string().nullable(),
});
export type Rate = z.infer<typeof rateSchema>;
/** `from`: first day by the account's clock; null: from now on. */
export const newRateSchema = rateSchema.omit({ since: true }).extend({ from: z.iso.date().nullable() });
export type NewRate = z.infer<typeof newRateSchema>;

/** `revision`: version of the rates that the user saw; a newer one on the server is a conflict. */
const revision = z.number().int().min(0);
export const setRateSchema = z.strictObject({ revision, rate: newRateSchema });
export const takeBackRateSchema = z.strictObject({ revision, rate: rateKeySchema.extend({ since: z.iso.datetime() }) });
export const importRatesSchema = z.strictObject({ revision, text: z.string().min(1).max(RATE_FILE_MOST) });
export const setRatesOfSchema = z.strictObject({
  account_id: z.string().min(1).max(64),
  text: importRatesSchema.shape.text,
});

/**
 * Call prices of the account [ACCT-011]. `rates`: current and future ones. `house`: default price of the installation.
 * `can_change`: whether the user acts from a parent account. `number_types`: types of the account's own numbers.
 */
export const ratesAnswerSchema = z.object({
  data: z.object({
    revision,
    can_change: z.boolean(),
    time_zone: z.string(),
    number_types: z.array(rateKeySchema.shape.number_type),
    included_seconds: z.number().int().min(0),
    house: rateSchema.pick({ setup_milli: true, pulse_milli: true, pulse_seconds: true }),
    rates: z.array(rateSchema),
  }),
});
export type RateBook = z.infer<typeof ratesAnswerSchema>['data'];

/** Columns of a file of rates, in order. Amounts in coins, with up to three decimals. */
export const rateColumns = [
  ...(['channel', 'direction', 'prefix', 'number_type', 'hours', 'setup', 'price', 'pulse_seconds', 'from'] as const),
] as const;
export type RateColumn = (typeof rateColumns)[number];
/** `twice`: repeats an earlier line of the file; `there`: another price from the same day already exists. */
export const rateFaults = ['wrong', 'past', 'twice', 'there'] as const;
export type RateFault = (typeof rateFaults)[number];

/** `line`: line number as in a spreadsheet. */
const wrongLineSchema = z.object({
  line: z.number().int(),
  column: z.enum(rateColumns),
  fault: z.enum(rateFaults),
});
export type WrongRateLine = z.infer<typeof wrongLineSchema>;
/** A file with any wrong line adds nothing. */
export const importedRatesSchema = z.object({
  data: z.object({ added: z.number().int(), unchanged: z.number().int(), wrong: z.array(wrongLineSchema) }),
});
export type ImportedRates = z.infer<typeof importedRatesSchema>['data'];

/** GET; the POSTs add one rate, withdraw a future rate, and import a file. `setFor`: for the operator, any account. */
export const ratePaths = {
  rates: apiPath('rates'),
  takeBack: `${apiPath('rates')}take_back/`,
  import: `${apiPath('rates')}import/`,
  setFor: `${apiPath('rates')}set_for/`,
} as const;

export const rateErrors = {
  notYours: { status: 403, code: 'rates-not-yours', message: 'Rates are set by the account above yours.' },
  changed: {
    status: 409,
    code: 'changed-meanwhile',
    message: 'The rates were changed in the meantime. Please check them.',
  },
  past: { status: 422, code: 'rate-past', message: 'A rate can start now or on a later day.' },
  there: { status: 409, code: 'rate-there', message: 'There is already another price from that day.' },
  holds: { status: 409, code: 'rate-holds', message: 'This rate is already in effect and cannot be withdrawn.' },
  tooMany: { status: 422, code: 'too-many-rates', message: 'There can be at most 10,000 rates.' },
  noFile: { status: 422, code: 'no-rate-file', message: 'The file does not have the columns of rates.' },
  noAccount: { status: 404, code: 'unknown-account', message: 'This account does not exist.' },
} as const;
