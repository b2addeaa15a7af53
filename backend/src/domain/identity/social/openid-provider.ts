import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { Claims, IdentityProvider, OpenIdClient } from './identity-provider.ts';

const claimsSchema = z.object({
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().default(''),
  nonce: z.string(),
  iss: z.string(),
  sub: z.string().min(1).max(255),
});

interface Known {
  readonly config: openid.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly issuer: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Plain http is allowed for a provider on this machine only. */
const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname);

async function discover({ issuer, clientId, secret }: OpenIdClient): Promise<Known> {
  const address = new URL(issuer);
  const auth = secret === undefined ? openid.None() : openid.ClientSecretPost(secret);
  const insecure = isLocal(address) ? { execute: [openid.allowInsecureRequests] } : {};
  const config = await openid.discovery(address, clientId, undefined, auth, insecure);
  const { jwks_uri: keysAt, issuer: named } = config.serverMetadata();
  if (keysAt === undefined) throw new Error('the identity provider publishes no keys');
  return { config, keys: createRemoteJWKSet(new URL(keysAt)), issuer: named };
}

/** Whether the answer is invalid, rather than the provider unreachable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.ResponseBodyError ||
  (error instanceof openid.ClientError &&
    !String(error.code).includes('TIMEOUT') &&
    !(error.cause instanceof TypeError));

/** Uses openid-client; the provider's endpoints are discovered when first needed, and again after a failure. */
export function createOpenIdProvider(client: OpenIdClient, now: () => number): IdentityProvider {
  let known: Promise<Known> | undefined;
  const discovered = (): Promise<Known> => {
    known ??= discover(client).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async begin(redirectUri, hint) {
      const { config } = await discovered();
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...{ state: attempt.state, nonce: attempt.nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(hint === undefined ? {} : { login_hint: hint }),
      });
      return { attempt, url: url.href };
    },
    async finish(returned, { state, nonce, verifier }) {
      const { config } = await discovered();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        return (await openid.authorizationCodeGrant(config, returned, checks)).id_token ?? null;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    async verify(idToken): Promise<Claims | null> {
      const { keys, issuer } = await discovered();
      try {
        const options = {
          issuer,
          audience: client.clientId,
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'iat'],
        };
        const {
          email_verified: emailVerified,
          iss,
          sub: subject,
          ...claims
        } = claimsSchema.parse((await jwtVerify(idToken, keys, options)).payload);
        return { ...claims, emailVerified, issuer: iss, subject };
      } catch (error) {
        if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
