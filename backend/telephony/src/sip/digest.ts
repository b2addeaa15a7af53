import { hash, timingSafeEqual } from 'node:crypto';
import type { EpochMs, SipSecret } from '../ports.ts';
import type { Nonces } from './nonces.ts';

/** RFC 7616 with MD5, the only algorithm that browsers' SIP libraries support; the secrets are random and last one hour. */
export interface Digest {
  /** The value of `WWW-Authenticate`. */
  challenge(nonces: Nonces, now: EpochMs, stale: boolean): string;
  /** `stale`: the password is right, but the challenge is not one of these, too old, or was answered before. */
  verify(claim: DigestClaim, secret: SipSecret, nonces: Nonces, now: EpochMs): 'ok' | 'wrong' | 'stale';
}

/** An `Authorization` header and the request that it has to match. */
export interface DigestClaim {
  readonly fields: Readonly<Record<string, string>>;
  readonly method: string;
  /** As in the request line. */
  readonly requestUri: string;
}

const md5 = (text: string): string => hash('md5', text);

export const ha1Of = (user: string, realm: string, password: string): string => md5(`${user}:${realm}:${password}`);

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The fields of a `Digest` header by lower-case name, quotes removed; `undefined` when it is another scheme. */
export const digestFields = (header: string): Readonly<Record<string, string>> | undefined => {
  const parameters = /^\s*Digest\s+(.*)$/is.exec(header)?.[1];
  if (parameters === undefined) return undefined;
  const found = parameters.matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g);
  return Object.fromEntries(
    [...found].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']),
  );
};

/** RFC 7616 §3.4.1 with qop=auth, which this server requires. */
export const digestResponse = (ha1: string, { fields, method }: Omit<DigestClaim, 'requestUri'>): string =>
  md5(
    [ha1, fields['nonce'], fields['nc'], fields['cnonce'], fields['qop'], md5(`${method}:${fields['uri']}`)].join(':'),
  );

const secretHa1 = (secret: SipSecret, user: string, realm: string): string =>
  'ha1' in secret ? secret.ha1 : ha1Of(user, realm, secret.password);

/** Whether the claim is for this realm, complete, and about this very request. */
const isAbout = ({ fields, requestUri }: DigestClaim, realm: string): boolean =>
  fields['realm'] === realm && fields['qop'] === 'auth' && fields['uri'] === requestUri;

export const createDigest = (realm: string): Digest => ({
  challenge: (nonces, now, stale) =>
    `Digest realm="${realm}", nonce="${nonces.issue(now)}", qop="auth", algorithm=MD5${stale ? ', stale=true' : ''}`,
  verify: (claim, secret, nonces, now) => {
    const { fields } = claim;
    if (!isAbout(claim, realm)) return 'wrong';
    const ha1 = secretHa1(secret, fields['username'] ?? '', realm);
    if (!sameText(digestResponse(ha1, claim), fields['response'] ?? '')) return 'wrong';
    // The password is right: an old nonce, or one of an earlier connection, gets a retry without asking the user.
    return nonces.use(fields['nonce'] ?? '', fields['nc'] ?? '', now) ? 'ok' : 'stale';
  },
});
