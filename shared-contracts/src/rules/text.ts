import { z } from '@patchbay/shared-contracts/zod';
import { rule } from './rule.ts';

interface Size {
  readonly least?: number;
  readonly most: number;
}

/** Counts visible characters approximately: code points, so that emoji are not counted twice. */
export const lengthOf = (text: string): number => [...text].length;

/** Text of limited length; its faults are 'required' (when `least` is over 0), 'short' and 'long'. */
export const sized = (text: z.ZodString, { least = 0, most }: Size) =>
  text
    .refine((typed) => least === 0 || typed !== '', rule('required', 'This is required.'))
    .refine((typed) => lengthOf(typed) >= least, rule('short', `At least ${least} characters.`))
    .refine((typed) => lengthOf(typed) <= most, rule('long', `At most ${most} characters.`));

/** One trimmed text of limited length. */
export const ruledText = (size: Size) => sized(z.string().trim(), size);

/**
 * Whether a text has neither line ends nor control characters other than tabs, and so is safe for a heading, the subject of a mail, a
 * header and a file name.
 */
const isOneLine = (text: string): boolean => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text);

/**
 * Text on one line, for names of people, accounts and objects that are sent or become files. Users cannot violate it with a form's text
 * input.
 */
export const oneLine = (text: z.ZodString) => text.refine(isOneLine, rule('one-line', 'This must be on one line.'));

/** As `ruledText`, on one line. */
export const ruledName = (size: Size) => oneLine(ruledText(size));

const emailSchema = z.email();
const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

/** E-mail address; its faults are those of a text, and 'email'. */
export const ruledEmail = (size: Size) =>
  ruledText(size).refine(
    (text) => ((size.least ?? 0) === 0 && text === '' ? true : isEmail(text)),
    rule('email', 'Enter a valid e-mail address.'),
  );

/**
 * Name that an account gives to an object, in any script: one line, without control characters. Its faults are those of a text, and
 * 'characters'.
 */
export const ruledTitle = (size: Size) =>
  ruledText(size).refine(
    (text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
    rule('characters', 'Names cannot contain control characters.'),
  );
