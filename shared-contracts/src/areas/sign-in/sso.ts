import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Validity of a link's token, ms; it can be used once. */
export const SSO_TOKEN_MS = 5 * 60_000;

/**
 * POST sso_token, by an owner or an API key with `sso:write`: returns a signed temporary token for a user of the account, given by user
 * name, e-mail or user id. With `assume_id` (a user id of the account) the session is that user's, in assume-user mode; only owners may
 * do so, and never for an owner's session.
 */
export const ssoTokenRequestSchema = z.strictObject({
  username: z.string().trim().min(1).max(254),
  assume_id: z.string().max(64).optional(),
});
/** `url` is `/sso?token=…[&assume_id=…]` of this installation. */
export const ssoTokenAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ token: z.string(), url: z.string(), expires_in: z.number().int() }),
});

/** POST SSO sign-in [AUTH-083]; the answer is `tokenAnswerSchema`. */
export const ssoSignInSchema = z.strictObject({ token: z.string().min(1).max(2048) });

/** Refusal of an SSO sign-in: `log.response.status` repeats the status, as documented [AUTH-083]. */
export const ssoRefusalSchema = errorAnswerSchema.extend({
  log: z.object({ response: z.object({ status: z.number().int() }) }),
});

export const ssoErrors = {
  /** Not created by this installation, or modified. */
  invalid: { status: 401, code: 'sso-invalid', message: 'This sign-in link is not valid.' },
  expired: { status: 401, code: 'sso-expired', message: 'This sign-in link has expired. Please request a new one.' },
  used: {
    status: 401,
    code: 'sso-used',
    message: 'This sign-in link has already been used. Please request a new one.',
  },
  unknownUser: { status: 404, code: 'unknown-user', message: 'No such user.' },
} as const;
