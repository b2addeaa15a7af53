import { PASSWORD_PATTERN, passwordLength } from '@patchbay/shared-contracts/sign-in';
import { object, ref, string } from 'yup';

/** What is wrong, in the person's language. */
export interface ResetMessages {
  readonly required: string;
  readonly length: string;
  readonly pattern: string;
  readonly mustMatch: string;
}

/** [AUTH-095…AUTH-099, AUTH-127, AUTH-130, AUTH-131]: 8 to 12 characters, one of each kind, the same twice. */
export const resetFormSchema = ({ required, length, pattern, mustMatch }: ResetMessages) =>
  object({
    password: string()
      .required(required)
      .min(passwordLength.least, length)
      .max(passwordLength.most, length)
      .matches(PASSWORD_PATTERN, { message: pattern, excludeEmptyString: true }),
    confirm_password: string()
      .required(required)
      .oneOf([ref('password'), ''], mustMatch),
  });

/** Where a saved password leads, and when, ms [AUTH-033]. */
export const AFTER_RESET = '/auth';
export const AFTER_RESET_MS = 3000;

/** uid and token of the link [AUTH-031]; null when one is missing: then it opens nothing. */
export function resetLinkOf(query: URLSearchParams): { readonly uid: string; readonly token: string } | null {
  const uid = query.get('uid') ?? '';
  const token = query.get('token') ?? '';
  return uid === '' || token === '' ? null : { uid, token };
}
