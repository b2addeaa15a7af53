import { z } from '@patchbay/shared-contracts/zod';
import { rule } from './rule.ts';

interface Size {
  readonly least?: number;
  readonly most: number;
}

/** How many characters a person sees, more or less: code points, not the halves of an emoji. */
export const lengthOf = (text: string): number => [...text].length;

/** So many characters, of whatever text; breaks 'required' (when `least` is over 0), 'short' or 'long'. */
export const sized = (text: z.ZodString, { least = 0, most }: Size) =>
  text
    .refine((typed) => least === 0 || typed !== '', rule('required', 'This is required.'))
    .refine((typed) => lengthOf(typed) >= least, rule('short', `At least ${least} characters.`))
    .refine((typed) => lengthOf(typed) <= most, rule('long', `At most ${most} characters.`));

/** A line of text, without the space around it. */
export const ruledText = (size: Size) => sized(z.string().trim(), size);

/** Without line ends and other control characters than tabs: fit for a heading, the subject of a mail, a header and the name of a file. */
const isOneLine = (text: string): boolean => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text);

/** A text on one line: what names people, accounts and things that are sent or made into files. No field of a form can break it. */
export const oneLine = (text: z.ZodString) => text.refine(isOneLine, rule('one-line', 'This has to be on one line.'));

/** As `ruledText`, on one line. */
export const ruledName = (size: Size) => oneLine(ruledText(size));

const emailSchema = z.email();
const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

/** An e-mail address; breaks what a text breaks, or 'email'. */
export const ruledEmail = (size: Size) =>
  ruledText(size).refine(
    (text) => ((size.least ?? 0) === 0 && text === '' ? true : isEmail(text)),
    rule('email', 'This is no e-mail address.'),
  );

/** What an account calls its things, in any script: one line, without control characters. Breaks what a text breaks, or 'characters'. */
export const ruledTitle = (size: Size) =>
  ruledText(size).refine(
    (text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
    rule('characters', 'A name has no control characters.'),
  );
