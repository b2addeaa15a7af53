import type { FastifyRequest } from 'fastify';
import type { IdentityProvider, OpenIdClient, SocialSignIn } from './identity-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { localClient } from './test-provider-routes.ts';

/** Returns the provider for a request: the configured one, or the stand-in of this very server. */
export function createProviders(given: SocialSignIn, now: () => number) {
  const made = new Map<string, IdentityProvider>();
  const providerOf = (client: OpenIdClient): IdentityProvider => {
    const provider = made.get(client.issuer) ?? createOpenIdProvider(client, now);
    made.set(client.issuer, provider);
    return provider;
  };
  return (request: FastifyRequest): IdentityProvider | undefined => {
    const client = given === 'local' ? localClient(request) : given;
    return client === undefined ? undefined : providerOf(client);
  };
}
