import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EpochMs, SipSecret } from '../ports.ts';

/** RFC 7616 with MD5, the only algorithm that browsers' SIP libraries speak; the secrets are random and live an hour. */
export interface Digest {
  /** The value of `WWW-Authenticate`. `scope` ties the nonce to one connection. */
  challenge(scope: string, now: EpochMs, stale: boolean): string;
  verify(claim: DigestClaim, secret: SipSecret, scope: string, now: EpochMs): 'ok' | 'wrong' | 'stale';
}

/** An `Authorization` header together with what it must be about. */
export interface DigestClaim {
  readonly fields: Readonly<Record<string, string>>;
  readonly method: string;
  /** As in the request line. */
  readonly requestUri: string;
}

const NONCE_LIFE_MS = 5 * 60_000;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

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

/** RFC 7616 §3.4.1 with qop=auth, which we demand. */
export const digestResponse = (ha1: string, { fields, method }: Omit<DigestClaim, 'requestUri'>): string =>
  md5(
    [ha1, fields['nonce'], fields['nc'], fields['cnonce'], fields['qop'], md5(`${method}:${fields['uri']}`)].join(':'),
  );

const secretHa1 = (secret: SipSecret, user: string, realm: string): string =>
  'ha1' in secret ? secret.ha1 : ha1Of(user, realm, secret.password);

/** Ours, complete, and about this very request. */
const isAbout = ({ fields, requestUri }: DigestClaim, realm: string): boolean =>
  fields['realm'] === realm && fields['qop'] === 'auth' && fields['uri'] === requestUri;

/** RFC 7616 §3.3: each count of a nonce is good for one request; what is sent again is somebody's copy. */
const createCounts = () => {
  const last = new Map<string, { readonly count: number; readonly at: EpochMs }>();
  const forget = (now: EpochMs): void => {
    for (const [nonce, { at }] of last) {
      if (now - at <= NONCE_LIFE_MS) return; // the rest is younger
      last.delete(nonce);
    }
  };
  return {
    isFresh: (nonce: string, nc: string, now: EpochMs): boolean => {
      forget(now);
      const count = /^[0-9a-f]{8}$/i.test(nc) ? parseInt(nc, 16) : 0;
      if (count <= (last.get(nonce)?.count ?? 0)) return false;
      last.delete(nonce);
      last.set(nonce, { count, at: now });
      return true;
    },
  };
};

export const createDigest = (realm: string, key: Buffer): Digest => {
  const counts = createCounts();
  let challenges = 0;
  const sign = (stamp: string, scope: string) =>
    createHmac('sha256', key).update(`${stamp}.${scope}`).digest('hex').slice(0, 32);
  const ageOf = (nonce: string, scope: string, now: EpochMs): number | undefined => {
    const [stamp = '', signature = ''] = nonce.split('.');
    return sameText(sign(stamp, scope), signature) ? now - parseInt(stamp.split('-')[0] ?? '', 36) : undefined;
  };
  /** Ours, for this connection, young, and not used so before. */
  const isFresh = ({ nonce = '', nc = '' }: DigestClaim['fields'], scope: string, now: EpochMs): boolean => {
    const age = ageOf(nonce, scope, now);
    return age !== undefined && age >= 0 && age <= NONCE_LIFE_MS && counts.isFresh(nonce, nc, now);
  };
  return {
    challenge: (scope, now, stale) => {
      const stamp = `${now.toString(36)}-${(++challenges).toString(36)}`;
      const nonce = `${stamp}.${sign(stamp, scope)}`;
      return `Digest realm="${realm}", nonce="${nonce}", qop="auth", algorithm=MD5${stale ? ', stale=true' : ''}`;
    },
    verify: (claim, secret, scope, now) => {
      const { fields } = claim;
      if (!isAbout(claim, realm)) return 'wrong';
      const ha1 = secretHa1(secret, fields['username'] ?? '', realm);
      if (!sameText(digestResponse(ha1, claim), fields['response'] ?? '')) return 'wrong';
      // The password is right: a nonce that is old, or of the connection before, deserves a new try without asking the user.
      return isFresh(fields, scope, now) ? 'ok' : 'stale';
    },
  };
};
