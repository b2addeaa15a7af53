import { z } from '@patchbay/shared-contracts/zod';

const name = z.string().trim().min(3).max(50); // [AUTH-104, AUTH-105]

/** POST register [AUTH-111]. A user name has no @, which tells it from an e-mail at sign-in. */
export const registerSchema = z.strictObject({
  email: name.pipe(z.email()),
  fullname: name,
  username: name.refine((text) => !text.includes('@')),
  password: z.string().min(3).max(50),
});

/** A session has begun, as after sign-in: the cookie is set, `accessToken` is the bearer for `expires_in` seconds [AUTH-113]. */
export const registerAnswerSchema = z.object({
  status: z.literal(200),
  accessToken: z.string(),
  expires_in: z.number().int(),
});

export const registerErrors = {
  /** User name or e-mail is taken; which of them is not said. The English text of 'Auth_validation-invalid-login' [AUTH-112]. */
  refused: { status: 409, code: 'registration-refused', message: 'invalid login' },
} as const;
