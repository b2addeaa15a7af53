import { rule, ruledEmail, ruledName } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { passwordProofSchema } from './sign-in.ts';

/** Length of the names of a person or an account, in characters. */
export const nameSize = { least: 3, most: 50 } as const; // [AUTH-104, AUTH-105]

/**
 * POST register [AUTH-111]. A user name contains no @, which distinguishes it from an e-mail at sign-in; the password is sealed as at
 * sign-in [SEC-009].
 */
export const registerSchema = z.strictObject({
  email: ruledEmail(nameSize),
  fullname: ruledName(nameSize),
  username: ruledName(nameSize).refine((text) => !text.includes('@'), rule('no-at', 'A user name cannot contain @.')),
  ...passwordProofSchema.shape,
});

/** A session has started, as after sign-in: the cookie is set, `accessToken` is the bearer for `expires_in` seconds [AUTH-113]. */
export const registerAnswerSchema = z.object({
  status: z.literal(200),
  accessToken: z.string(),
  expires_in: z.number().int(),
});

export const registerErrors = {
  /** User name or e-mail is taken; the answer does not say which. English text of 'Auth_validation-invalid-login' [AUTH-112]. */
  refused: { status: 409, code: 'registration-refused', message: 'invalid login' },
} as const;
