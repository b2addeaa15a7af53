import type { Result } from '@patchbay/shared-contracts';
import { refusedFileSchema } from '@patchbay/shared-contracts/phonebooks';
import { refusedText } from '../../refused/refused-text.ts';
import { en } from '../texts/en.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'body'>;

const isText = (key: string): key is TextKey => Object.hasOwn(en, key);

/** Returns the row of a file that was refused; '' where none is named. */
const rowOf = ({ body }: Refusal): number | string => refusedFileSchema.safeParse(body).data?.data?.row ?? '';

/** Returns the reason for a refusal, in the user's language. */
export function usePhonebookRefusal() {
  const t = useTexts();
  return (refusal: Refusal): string => refusedText(t, isText, { row: rowOf(refusal) })(refusal);
}
