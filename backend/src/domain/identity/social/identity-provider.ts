import type { SocialIdentity } from './social-identities.ts';

/** `secret` is undefined for a public client, for which PKCE suffices. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | undefined;
}

/** A configured provider, or the stand-in of the embedded defaults [AUTH-082]. */
export type SocialSignIn = OpenIdClient | 'local' | undefined;

/** State kept while the browser is at the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier, RFC 7636. */
  readonly verifier: string;
}

/** Verified claims of a provider about a person. */
export interface Claims extends SocialIdentity {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Address of a picture, or empty. */
  readonly picture: string;
  readonly nonce: string;
}

export interface Begun {
  readonly attempt: Attempt;
  /** Address to which the browser is sent. */
  readonly url: string;
}

/**
 * An OpenID Connect provider, as needed for a sign-in: authorization code with PKCE, state and nonce [AUTH-082]. `null` means that
 * something does not verify; it rejects when the provider cannot be reached.
 */
export interface IdentityProvider {
  /** `hint`: the e-mail used last, so that the account need not be chosen again. */
  begin(redirectUri: string, hint: string | undefined): Promise<Begun>;
  /** Exchanges the code in the returned address for an ID token. */
  finish(returned: URL, attempt: Attempt): Promise<string | null>;
  /** Verifies signature, issuer, audience and time of an ID token. */
  verify(idToken: string): Promise<Claims | null>;
}
