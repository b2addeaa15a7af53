import { tokenAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * HTTP status 202: the password (or social account) was right, and a code is needed. `challenge` is sent with the code to
 * `paths.secondFactorSignIn` within `expires_in` seconds.
 */
export const secondFactorNeededSchema = z.object({
  status: z.literal(202),
  second_factor: z.object({ challenge: z.string(), expires_in: z.number().int() }),
});
/** Answer of sign-in and social sign-in: a session, or a request for a code. */
export const signInAnswerSchema = z.union([tokenAnswerSchema, secondFactorNeededSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Six digits of the authenticator, or a recovery code (`xxxxx-xxxxx-xxxxx` [SEC-010]); spaces are ignored. */
const code = z.string().trim().min(6).max(24);

/** POST; the answer is `tokenAnswerSchema`. */
export const secondFactorSignInSchema = z.strictObject({ challenge: z.string().max(2048), code });

/** GET second factor. `since` is ISO 8601. */
export const secondFactorAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ enabled: z.boolean(), since: z.string().nullable(), recovery_codes_left: z.number().int() }),
});

/**
 * POST enrol takes `passwordProofSchema` and starts the enrolment: sign-in requires no code before it is confirmed. `secret` is base32
 * for typing, `qr` an SVG image as a data URL for scanning, `uri` the otpauth address in it.
 */
export const secondFactorEnrolAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
});

/** POST confirm, and POST recovery codes (which invalidates the previous ones). */
export const secondFactorCodeSchema = z.strictObject({ code });
/** Returned only once; each code can be used once. */
export const recoveryCodesAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

/** POST disable; the answer is `secondFactorAnswerSchema`. */
export const secondFactorDisableSchema = z.strictObject({
  password: z.string().min(1).max(1024),
  kid: z.string().max(64),
  code,
});

export const secondFactorErrors = {
  wrongCode: { status: 401, code: 'wrong-code', message: 'This code is incorrect. Please try again.' },
  /** Expired or already used: sign in again. */
  challengeOver: { status: 401, code: 'challenge-over', message: 'The sign-in took too long. Please start again.' },
  notEnrolled: { status: 409, code: 'not-enrolled', message: 'Two-step sign-in is off.' },
  alreadyEnabled: { status: 409, code: 'already-enabled', message: 'Two-step sign-in is already on.' },
  wrongPassword: { status: 400, code: 'wrong-password', message: 'The password is incorrect.' },
} as const;
