import { newPassword } from '@patchbay/shared-ui/password';
import { object, ref, string } from 'yup';

/** Error texts, in the user's language. */
export interface ResetMessages {
  readonly required: string;
  readonly length: string;
  readonly own: string;
  readonly mustMatch: string;
}

/**
 * Returns the rules of a new password entered twice, by the server's own rule; `names` returns the user's names from the whole form,
 * where asked [AUTH-095, AUTH-096, AUTH-097, AUTH-098, SEC-009].
 */
export const resetFormSchema = <Form extends object>(
  { required, length, own, mustMatch }: ResetMessages,
  names: (form: Partial<Form>) => readonly (string | undefined)[] = () => [],
) =>
  object({
    password: newPassword({ required, length, own }, names),
    confirm_password: string()
      .required(required)
      .oneOf([ref('password'), ''], mustMatch),
  });

/** Target after saving the password, and the delay, ms [AUTH-033]. */
export const AFTER_RESET = '/auth';
export const AFTER_RESET_MS = 3000;

/** Returns uid and token of the link [AUTH-031]; null when one is missing, and the link is then invalid. */
export function resetLinkOf(query: URLSearchParams): { readonly uid: string; readonly token: string } | null {
  const uid = query.get('uid') ?? '';
  const token = query.get('token') ?? '';
  return uid === '' || token === '' ? null : { uid, token };
}
