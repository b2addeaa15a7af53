import type { SocialIdentity } from './social-identities.ts';

/** `secret` is undefined for a public client, which PKCE is enough for. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | undefined;
}

/** A provider that is configured, or the stand-in of the embedded defaults [AUTH-082]. */
export type SocialSignIn = OpenIdClient | 'local' | undefined;

/** What the sign-in keeps while the browser is at the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE, RFC 7636. */
  readonly verifier: string;
}

/** What a provider says of a person, verified. */
export interface Claims extends SocialIdentity {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** An address of a picture, or empty. */
  readonly picture: string;
  readonly nonce: string;
}

export interface Begun {
  readonly attempt: Attempt;
  /** Where the browser goes. */
  readonly url: string;
}

/**
 * An OpenID Connect provider, as far as a sign-in needs it: authorization code with PKCE, state and nonce [AUTH-082]. `null` stands for
 * whatever does not verify; it rejects when the provider cannot be reached.
 */
export interface IdentityProvider {
  /** `hint`: the e-mail used last, so that nobody has to choose again. */
  begin(redirectUri: string, hint: string | undefined): Promise<Begun>;
  /** Exchanges the code of the address the browser came back to for an ID token. */
  finish(returned: URL, attempt: Attempt): Promise<string | null>;
  /** Signature, issuer, audience and time of an ID token. */
  verify(idToken: string): Promise<Claims | null>;
}
