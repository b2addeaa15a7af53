import type { Result } from '@patchbay/shared-contracts';
import { smsErrors } from '@patchbay/shared-contracts/messages';
import { useTextsByName } from '../by-name/use-texts-by-name.ts';

type Refused = Pick<Extract<Result<never>, { ok: false }>, 'code' | 'message'>;
type SmsCode = (typeof smsErrors)[keyof typeof smsErrors]['code'];

const codes: readonly SmsCode[] = Object.values(smsErrors).map(({ code }) => code);
const isSmsCode = (code: string | null): code is SmsCode => codes.some((known) => known === code);

/** Returns the reason for a refused SMS in the user's language; the server's text for other errors, null where it gave none. */
export function useSmsRefusal(): (refused: Refused) => string | null {
  const t = useTextsByName();
  return ({ code, message }) => (isSmsCode(code) ? t(`sms.refused.${code}`) : message);
}
