import { z } from '@patchbay/shared-contracts/zod';
import { kidSchema, sealedTextSchema } from './sealed-password.ts';

/**
 * GET sign-in key [AUTH-071]: an RSA public key (PEM, SPKI) with its id and a one-time nonce. `server_time` (epoch ms) lets a browser
 * with a wrong clock put the server's time into the ciphertext.
 */
export const signInKeySchema = z.object({
  kid: z.string(),
  public_key: z.string(),
  nonce: z.string(),
  server_time: z.number().int(),
});
export type SignInKey = z.infer<typeof signInKeySchema>;

/** POST sign-in [AUTH-079]. */
export const signInSchema = z.strictObject({
  username: z.string().min(1).max(254),
  password: sealedTextSchema,
  kid: kidSchema,
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * Refusals of a sign-in. `staleKey`: the nonce was used or is older than two minutes, or the key has rotated; the client fetches a new
 * key and retries once without asking the user [AUTH-071].
 */
export const signInErrors = {
  invalidCredentials: { status: 401, code: 'invalid-credentials', message: 'Invalid username or password.' },
  /** Where the installation is reachable from outside, the well-known demo credentials are refused [SEC-001]. */
  demo: {
    status: 403,
    code: 'demo-refused',
    message: 'The demo’s accounts and password only work in a demo installation.',
  },
  staleKey: { status: 401, code: 'stale-key', message: 'The sign-in form has expired. Please try again.' },
} as const;

/** The current password, sealed as at sign-in: proves the identity of a signed-in user before a change that outlasts the session. */
export const passwordProofSchema = z.strictObject({ password: sealedTextSchema, kid: kidSchema });

/** Message of a successful sign-in [AUTH-073]. */
export const SIGNED_IN_MESSAGE = 'User logged-in successful.';
