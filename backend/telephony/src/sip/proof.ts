import type { Clock, SipCredentials, SipIdentity } from '../ports.ts';
import { digestFields, type Digest } from './digest.ts';
import type { Nonces } from './nonces.ts';

/** A request that needs authentication; REGISTER is challenged by 401, INVITE by 407 (RFC 3261 §22.2, §22.3). */
export interface Challengeable {
  readonly method: string;
  readonly requestUri: string;
  /** Returns the first value; names in lower case. */
  header(name: string): string | undefined;
  reject(status: number, headers?: readonly string[]): void;
}

export interface Prover {
  /** Returns the sender, by digest; `undefined` after it was challenged, or refused because the look-up failed (500). */
  prove(request: Challengeable, nonces: Nonces): Promise<SipIdentity | undefined>;
}

type Proof = { readonly ok: true; readonly identity: SipIdentity } | { readonly ok: false; readonly stale: boolean };

export const createProver = (credentials: SipCredentials, digest: Digest, clock: Clock): Prover => {
  const check = async (request: Challengeable, header: string, nonces: Nonces): Promise<Proof> => {
    const fields = digestFields(request.header(header) ?? '');
    const user = fields?.['username'];
    const identity = user === undefined ? undefined : await credentials.lookup(user);
    if (!fields || !identity || identity.expiresAt <= clock.timeOfDay()) return { ok: false, stale: false };
    const { method, requestUri } = request;
    const verdict = digest.verify({ fields, method, requestUri }, identity.secret, nonces, clock.now());
    return verdict === 'ok' ? { ok: true, identity } : { ok: false, stale: verdict === 'stale' };
  };
  const prove: Prover['prove'] = async (request, nonces) => {
    const isRegister = request.method === 'REGISTER';
    const proof = await check(request, isRegister ? 'authorization' : 'proxy-authorization', nonces);
    if (proof.ok) return proof.identity;
    const header = isRegister ? 'WWW-Authenticate' : 'Proxy-Authenticate';
    const challenge = `${header}: ${digest.challenge(nonces, clock.now(), proof.stale)}`;
    request.reject(isRegister ? 401 : 407, [challenge]);
    return undefined;
  };
  return {
    prove: (request, nonces) =>
      prove(request, nonces).catch(() => {
        request.reject(500);
        return undefined;
      }),
  };
};
