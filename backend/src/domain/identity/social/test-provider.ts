import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { interactionPolicy } from 'oidc-provider';
import { exportJWK, generateKeyPair } from 'jose';

/** Path at which the stand-in is mounted. */
export const TEST_PROVIDER_PATH = '/test-identity';
export const TEST_CLIENT = 'patchbay-local';

/** Lifetime of everything in the stand-in, in seconds. */
const LIFE_S = 600;

export interface TestProvider {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The hint of the sign-in in this browser; `undefined` when there is none. */
  hint(request: IncomingMessage, response: ServerResponse): Promise<string | undefined>;
  /** Answers the browser: signed in as this person, or cancelled. */
  answer(request: IncomingMessage, response: ServerResponse, who: string | null): Promise<void>;
}

/** Returns the account id of a person, which contains all that the stand-in knows. */
export const personId = (email: string, verified: boolean): string =>
  `${verified ? 'verified' : 'unverified'}:${email}`;

function accountOf(id: string) {
  const [verified, ...rest] = id.split(':');
  const email = rest.join(':');
  const claims = { email, email_verified: verified === 'verified', name: email.split('@')[0] ?? '' };
  return { accountId: id, claims: () => ({ sub: id, ...claims }) };
}

async function configuration(redirectUri: string, policy: interactionPolicy.DefaultPolicy) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [{ client_id: TEST_CLIENT, token_endpoint_auth_method: 'none' as const, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // the ID token itself contains the identity
    features: { devInteractions: { enabled: false } },
    findAccount: async (_context: unknown, id: string) => accountOf(id),
    ttl: { AccessToken: LIFE_S, Grant: LIFE_S, IdToken: LIFE_S, Interaction: LIFE_S, Session: LIFE_S },
    interactions: {
      policy,
      url: (_context: unknown, { uid }: { uid: string }) => `${TEST_PROVIDER_PATH}/choose/${uid}`,
    },
    pkce: { required: () => true },
    cookies: { names: { session: 'test_identity', interaction: 'test_identity_step', resume: 'test_identity_resume' } },
  };
}

/** Creates the stand-in with oidc-provider, which is only loaded when it is used. `issuer` ends in `TEST_PROVIDER_PATH`. */
export async function createTestProvider(issuer: string, redirectUri: string): Promise<TestProvider> {
  const { default: Oidc, interactionPolicy: policies } = await import('oidc-provider');
  const policy = policies.base();
  // Asks for the user each time, even if one was chosen before.
  policy
    .get('login')
    ?.checks.add(new policies.Check('no_choice', 'nobody was chosen', ({ oidc }) => oidc.result?.login === undefined));
  const provider: Provider = new Oidc(issuer, {
    ...(await configuration(redirectUri, policy)),
    // The chosen user consents to everything: there is nothing to protect.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: TEST_CLIENT, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  return {
    handle: (request, response) => void callback(request, response),
    async hint(request, response) {
      const details = await provider.interactionDetails(request, response).catch(() => undefined);
      return details === undefined ? undefined : String(details.params['login_hint'] ?? '');
    },
    answer: (request, response, who) =>
      provider.interactionFinished(
        request,
        response,
        who === null ? { error: 'access_denied' } : { login: { accountId: who, remember: false } },
        { mergeWithLastSubmission: false },
      ),
  };
}
