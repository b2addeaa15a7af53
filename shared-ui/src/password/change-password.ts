import type { RequestPort } from '@patchbay/shared-contracts';
import { changePasswordAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { PasswordForm } from './password-rules.ts';
import { sendSealed } from './send-sealed.ts';

/** `message` is the server's; null when it gave none. */
export type PasswordOutcome =
  | { readonly ok: true; readonly message: string | null }
  | {
      readonly ok: false;
      readonly why: 'refused' | 'unreadable';
      readonly code: string | null;
      readonly message: string | null;
    };

/**
 * Sends POST change password, form-encoded and sealed, without the old one in reset mode; the status decides on success [AUTH-132,
 * SEC-009].
 */
export async function changePassword(
  request: RequestPort,
  mode: 'change' | 'reset',
  { oldPassword, newPassword, confirmPassword }: PasswordForm,
): Promise<PasswordOutcome> {
  const fresh = { new_password: newPassword, confirm_password: confirmPassword };
  const typed = mode === 'change' ? { old_password: oldPassword, ...fresh } : fresh;
  const result = await sendSealed(request, typed, (form) =>
    request.send({ method: 'POST', path: signInPaths.changePassword, form, answer: changePasswordAnswerSchema }),
  );
  if (result.ok) return { ok: true, message: result.data.message };
  return { ok: false, why: result.unreadable ? 'unreadable' : 'refused', code: result.code, message: result.message };
}
