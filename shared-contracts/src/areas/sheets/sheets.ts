import { z } from '@patchbay/shared-contracts/zod';

/** Encodings of text files that are supported, named as in the WHATWG Encoding Standard [UX-017]. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];
export const encodingSchema = z.enum(encodings);

/** ISO 3166-1 alpha-2 in lower case. */
export const countrySchema = z.string().regex(/^[a-z]{2}$/);

/** Bytes of the piece that is examined. */
export const LOOKED_AT_BYTES = 64 * 1024;

/**
 * `encoding`: the detected one, null when several are likely; `candidates`: those, most likely first, with lines that differ between
 * them.
 */
export const encodingAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    encoding: encodingSchema.nullable(),
    candidates: z.array(z.object({ encoding: encodingSchema, lines: z.array(z.string()) })),
  }),
});
export type EncodingAnswer = z.infer<typeof encodingAnswerSchema>['data'];
export const countryAnswerSchema = z.object({ status: z.literal(200), data: z.object({ country: countrySchema }) });

/**
 * Options of reading a file: `encoding` when it cannot be detected, `country` of numbers without a country code (default: the
 * account's).
 */
export const readingShape = { encoding: encodingSchema.optional(), country: countrySchema.optional() } as const;

export const sheetErrors = {
  encoding: {
    status: 422,
    code: 'encoding-unsure',
    message: 'Several encodings are possible. Choose the encoding of this file.',
  },
  wrongEncoding: {
    status: 422,
    code: 'wrong-encoding',
    message: 'This file does not have that encoding. Choose another one.',
  },
  country: { status: 422, code: 'unknown-country', message: 'This country does not exist.' },
} as const;
