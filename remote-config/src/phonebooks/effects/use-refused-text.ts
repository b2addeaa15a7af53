import type { Result } from '@patchbay/shared-contracts';
import { refusedFileSchema } from '@patchbay/shared-contracts/phonebooks';
import { refusedText } from '../../refused/refused-text.ts';
import { en } from '../texts/en.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'body'>;

const isText = (key: string): key is TextKey => Object.hasOwn(en, key);

/** Which row of a file it was refused for; an empty text where it was none. */
const rowOf = ({ body }: Refusal): number | string => refusedFileSchema.safeParse(body).data?.data?.row ?? '';

/** Why something was refused, in the person's language. */
export function useRefusedText() {
  const t = useTexts();
  return (refusal: Refusal): string => refusedText(t, isText, { row: rowOf(refusal) })(refusal);
}
