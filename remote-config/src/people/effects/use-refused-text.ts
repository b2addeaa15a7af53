import type { Result } from '@patchbay/shared-contracts';
import { noSeatAnswerSchema } from '@patchbay/shared-contracts/people';
import { refusedText } from '../../refused/refused-text.ts';
import { isText, useTexts } from '../texts/index.ts';

type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'body'>;

/** Why something was refused, in the person's language; without a seat, how many are used and by whom [CONF-USER-004]. */
export function useRefusedText() {
  const t = useTexts();
  return (refusal: Refusal): string =>
    refusedText(t, isText, noSeatAnswerSchema.safeParse(refusal.body).data?.data ?? {})(refusal);
}
