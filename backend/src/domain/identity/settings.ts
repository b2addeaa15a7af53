import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { days, webAddress } from '../../kernel/settings/variables.ts';
import type { OpenIdClient, SocialSignIn } from './social/identity-provider.ts';
import type { TurnServers } from './turn-credentials.ts';

const env = {
  ...embeddedEnv,
  PASSWORD_DAYS: days(3650).default(90),
  // NIST SP 800-63B-4 §2.2.3 allows 24 h; less would cut a long shift short.
  SESSION_MAX_HOURS: z.coerce
    .number('must be a number of hours')
    .int('must be a whole number')
    .min(1)
    .max(720)
    .default(24),
  OIDC_ISSUER: webAddress('https://accounts.google.com').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  TURN_URL: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .refine((uris) => uris.every((uri) => /^turns?:[^\s?]+(?:\?transport=(?:udp|tcp))?$/.test(uri)), {
      error: 'must be addresses such as turn:turn.example.com:3478?transport=udp',
    }),
  TURN_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
};
type Given = z.output<z.ZodObject<typeof env>>;

interface IdentityConfig {
  /** Lifetime of a password in days; 0 for ever [AUTH-136]. */
  readonly passwordDays: number;
  /** Longest lifetime of a session, whatever its refreshes do [SEC-007]. */
  readonly sessionMaxMs: number;
  readonly socialSignIn: SocialSignIn;
  /** TURN servers of this installation, and the secret shared with them. */
  readonly turn: TurnServers | undefined;
}

const openIdOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: secret,
}: Given): OpenIdClient | undefined =>
  issuer === undefined || clientId === undefined ? undefined : { issuer, clientId, secret };

export const identitySettings = defineSettings({
  env,
  problems: ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, TURN_URL: uris, TURN_SECRET: secret }) => [
    uris.length > 0 && secret === undefined && 'TURN_SECRET must be set with TURN_URL',
    issuer !== undefined && clientId === undefined && 'OIDC_CLIENT_ID must be set with OIDC_ISSUER',
  ],
  read(given): IdentityConfig {
    const {
      PASSWORD_DAYS: passwordDays,
      SESSION_MAX_HOURS: sessionMaxHours,
      TURN_URL: uris,
      TURN_SECRET: secret,
    } = given;
    return {
      passwordDays,
      sessionMaxMs: sessionMaxHours * 3_600_000,
      socialSignIn: openIdOf(given) ?? (isEmbedded(given) ? 'local' : undefined),
      turn: secret === undefined ? undefined : { uris, secret },
    };
  },
});
