import type { Result } from '@patchbay/shared-contracts';
import { noSeatAnswerSchema } from '@patchbay/shared-contracts/people';
import { refusedText } from '../../refused/refused-text.ts';
import { isText, useTexts } from '../texts/index.ts';

type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'body'>;

/** Returns the reason for a refusal, in the user's language; for lack of seats, how many are used and by whom [CONF-USER-004]. */
export function usePeopleRefusal() {
  const t = useTexts();
  return (refusal: Refusal): string =>
    refusedText(t, isText, noSeatAnswerSchema.safeParse(refusal.body).data?.data ?? {})(refusal);
}
