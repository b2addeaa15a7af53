import { z } from '@patchbay/shared-contracts/zod';

/** Special characters that count [AUTH-127]; a password with any other character fails the pattern [AUTH-131]. */
export const PASSWORD_SPECIALS = '$@!#^()%*?&';
/** Characters of a password of change and reset [AUTH-130]. */
export const passwordLength = { least: 8, most: 12 } as const;
export const isPasswordLength = ({ length }: string): boolean =>
  length >= passwordLength.least && length <= passwordLength.most;
/** A password of change and reset [AUTH-127, AUTH-130]: 8 to 12 characters, one of each kind, and no other characters. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[$@!#^()%*?&])[A-Za-z\d$@!#^()%*?&]{8,12}$/;

/** How long a link of a reset e-mail opens, ms; it also ends with its use, with a newer one and with a change of the password. */
export const RESET_LINK_MS = 30 * 60_000;

/** `password_reset_required` of the user detail: 2 means none needed [AUTH-118]; 1 is what this back end says otherwise. */
export const NO_RESET_NEEDED = 2;
export const RESET_NEEDED = 1;

const password = z.string().max(200);

/** POST forgot password [AUTH-090, AUTH-092]: `username` holds a username or an e-mail. */
export const forgotPasswordSchema = z.strictObject({ username: z.string().trim().min(1).max(254) });

/** POST reset password [AUTH-100]; `uid` and `token` come from the link `/resetPassword?uid=&token=` [AUTH-031]. */
export const resetPasswordSchema = z.strictObject({
  password,
  confirm_password: password,
  uid: z.string().max(200),
  token: z.string().max(200),
});

/** The answer to both. A reset does not sign in: the page goes to /auth, and a second factor is still asked for [AUTH-033]. */
export const passwordMailAnswerSchema = z.object({
  status: z.literal(200),
  success: z.object({ message: z.string() }),
});

/**
 * POST change password, form-encoded [AUTH-132]. `old_password` is left out in reset mode, which the server takes only from a user
 * whose detail says `password_reset_required` other than 2. Ends every other session of the user.
 */
export const changePasswordSchema = z.strictObject({
  old_password: password.optional(),
  new_password: password,
  confirm_password: password,
});
export const changePasswordAnswerSchema = z.object({ status: z.literal(200), message: z.string() });

export const RESET_LINK_SENT = 'A reset link was sent.';
export const PASSWORD_SAVED = 'Password successfully saved'; // literal of [AUTH-032]
export const PASSWORD_CHANGED = 'Password changed successfully !'; // literal of [AUTH-133]

/** Why a password is not taken, or a link does not open. Literals of [AUTH-093, AUTH-097, AUTH-123, AUTH-125, AUTH-128, AUTH-130]. */
export const passwordErrors = {
  unknownUsername: {
    status: 404,
    code: 'unknown-username',
    message: "Username doesn't have an associated account. Are you sure you've registered?",
  },
  required: { status: 400, code: 'password-required', message: 'required field' },
  mismatch: { status: 400, code: 'password-mismatch', message: 'Passwords must match' },
  length: { status: 400, code: 'password-length', message: 'Password should be 8-12 digits long' },
  pattern: {
    status: 400,
    code: 'password-pattern',
    message:
      'Enter atleast one uppercase letter, one lowercase letter, one digit, and one special character. Password should be 8-12 digits long.',
  },
  unchanged: {
    status: 400,
    code: 'password-unchanged',
    message: 'New password cannot be equal to current password',
  },
  oldIncorrect: { status: 400, code: 'old-password-incorrect', message: 'Old password is incorrect.' },
  leaked: {
    status: 400,
    code: 'password-leaked',
    message: 'This password is known from leaks. Please choose another one.',
  },
  /** Used, replaced by a newer one, too old, or not ours: one answer for all. */
  linkOver: {
    status: 400,
    code: 'reset-link-over',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
} as const;
