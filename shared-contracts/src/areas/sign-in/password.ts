import { z } from '@patchbay/shared-contracts/zod';
import { kidSchema, sealedTextSchema } from './sealed-password.ts';

/** Validity of the link in a reset mail, ms; it also ends with its use, with a newer link and with a change of the password. */
export const RESET_LINK_MS = 30 * 60_000;

/** `password_reset_required` of the user detail: 2 means no reset needed [AUTH-118]; this back end sends 1 otherwise. */
export const NO_RESET_NEEDED = 2;
export const RESET_NEEDED = 1;

/** POST forgot password [AUTH-090, AUTH-092]: `username` holds a username or an e-mail. */
export const forgotPasswordSchema = z.strictObject({ username: z.string().trim().min(1).max(254) });

/**
 * POST reset password [AUTH-100]; `uid` and `token` come from the link `/resetPassword?uid=&token=` [AUTH-031]. Both passwords are
 * sealed as at sign-in, with the same key and nonce [SEC-009].
 */
export const resetPasswordSchema = z.strictObject({
  password: sealedTextSchema,
  confirm_password: sealedTextSchema,
  kid: kidSchema,
  uid: z.string().max(200),
  token: z.string().max(200),
});

/** Answer of both. A reset does not sign in: the page goes to /auth, and a second factor is still required [AUTH-033]. */
export const passwordMailAnswerSchema = z.object({
  status: z.literal(200),
  success: z.object({ message: z.string() }),
});

/**
 * POST change password, form-encoded [AUTH-132]. `old_password` is missing in reset mode, which the server accepts only from a user
 * whose detail has `password_reset_required` other than 2. All are sealed as at sign-in, with the same key and nonce [SEC-009]. Ends
 * every other session of the user.
 */
export const changePasswordSchema = z.strictObject({
  old_password: sealedTextSchema.optional(),
  new_password: sealedTextSchema,
  confirm_password: sealedTextSchema,
  kid: kidSchema,
});
export const changePasswordAnswerSchema = z.object({ status: z.literal(200), message: z.string() });

export const RESET_LINK_SENT = 'A reset link was sent.';
export const PASSWORD_SAVED = 'Password successfully saved'; // text prescribed by [AUTH-032]
export const PASSWORD_CHANGED = 'Password changed successfully !'; // text prescribed by [AUTH-133]

/** Refusals of a password or a link. Texts prescribed by [AUTH-093, AUTH-097, AUTH-123, AUTH-125]. */
export const passwordErrors = {
  unknownUsername: {
    status: 404,
    code: 'unknown-username',
    message: "Username doesn't have an associated account. Are you sure you've registered?",
  },
  required: { status: 400, code: 'password-required', message: 'required field' },
  mismatch: { status: 400, code: 'password-mismatch', message: 'Passwords must match' },
  length: { status: 400, code: 'password-length', message: 'Password should be 8 to 128 characters long' },
  own: {
    status: 400,
    code: 'password-own',
    message: 'This password contains your own name or data. Please choose another one.',
  },
  unchanged: {
    status: 400,
    code: 'password-unchanged',
    message: 'New password cannot be equal to current password',
  },
  oldIncorrect: { status: 400, code: 'old-password-incorrect', message: 'Old password is incorrect.' },
  common: {
    status: 400,
    code: 'password-common',
    message: 'This password is too common. Please choose another one.',
  },
  /** Used, replaced by a newer one, expired, or unknown: the same answer for all. */
  linkOver: {
    status: 400,
    code: 'reset-link-over',
    message: 'This link is no longer valid. Please request a new one.',
  },
} as const;
