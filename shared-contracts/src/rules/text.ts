import { z } from '@patchbay/shared-contracts/zod';
import { rule } from './rule.ts';

interface Size {
  readonly least?: number;
  readonly most: number;
}

/** How many characters a person sees, more or less: code points, not the halves of an emoji. */
export const lengthOf = (text: string): number => [...text].length;

/** A line of text, without the space around it, of so many characters; breaks 'required' (when `least` is over 0), 'short' or 'long'. */
export const ruledText = ({ least = 0, most }: Size) =>
  z
    .string()
    .trim()
    .refine((text) => least === 0 || text !== '', rule('required', 'This is required.'))
    .refine((text) => lengthOf(text) >= least, rule('short', `At least ${least} characters.`))
    .refine((text) => lengthOf(text) <= most, rule('long', `At most ${most} characters.`));

const emailSchema = z.email();
const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

/** An e-mail address; breaks what a text breaks, or 'email'. */
export const ruledEmail = (size: Size) =>
  ruledText(size).refine(
    (text) => ((size.least ?? 0) === 0 && text === '' ? true : isEmail(text)),
    rule('email', 'This is no e-mail address.'),
  );
