import { newPassword } from '@patchbay/shared-ui/password';
import { object, ref, string } from 'yup';

/** What is wrong, in the person's language. */
export interface ResetMessages {
  readonly required: string;
  readonly length: string;
  readonly own: string;
  readonly mustMatch: string;
}

/** By the server's own rule, the same twice; `names`: of the whole form, what the person is called, where it is asked for [AUTH-095, AUTH-096, AUTH-097, AUTH-098, SEC-009]. */
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

/** Where a saved password leads, and when, ms [AUTH-033]. */
export const AFTER_RESET = '/auth';
export const AFTER_RESET_MS = 3000;

/** uid and token of the link [AUTH-031]; null when one is missing: then it opens nothing. */
export function resetLinkOf(query: URLSearchParams): { readonly uid: string; readonly token: string } | null {
  const uid = query.get('uid') ?? '';
  const token = query.get('token') ?? '';
  return uid === '' || token === '' ? null : { uid, token };
}
