import type { Clock, SipCredentials, SipIdentity } from '../ports.ts';
import { digestFields, type Digest } from './digest.ts';
import type { IncomingInviteRequest, IncomingRegisterRequest } from './stack.ts';

/** REGISTER is challenged by 401, INVITE by 407 (RFC 3261 §22.2, §22.3). */
export type Challengeable = IncomingRegisterRequest | IncomingInviteRequest;

export interface Prover {
  /** Who sent it, by digest; `undefined` after it was challenged, or refused because the look-up failed (500). */
  prove(request: Challengeable, scope: string): Promise<SipIdentity | undefined>;
}

type Proof = { readonly ok: true; readonly identity: SipIdentity } | { readonly ok: false; readonly stale: boolean };

export const createProver = (credentials: SipCredentials, digest: Digest, clock: Clock): Prover => {
  const check = async ({ message }: Challengeable, header: string, scope: string): Promise<Proof> => {
    const fields = digestFields(message.getHeader(header) ?? '');
    const user = fields?.['username'];
    const identity = user === undefined ? undefined : await credentials.lookup(user);
    if (!fields || !identity || identity.expiresAt <= clock.now()) return { ok: false, stale: false };
    const requestUri = message.data.split(' ', 2)[1] ?? '';
    const claim = { fields, method: message.method, requestUri };
    const verdict = digest.verify(claim, identity.secret, scope, clock.now());
    return verdict === 'ok' ? { ok: true, identity } : { ok: false, stale: verdict === 'stale' };
  };
  const prove: Prover['prove'] = async (request, scope) => {
    const isRegister = request.message.method === 'REGISTER';
    const proof = await check(request, isRegister ? 'authorization' : 'proxy-authorization', scope);
    if (proof.ok) return proof.identity;
    const header = isRegister ? 'WWW-Authenticate' : 'Proxy-Authenticate';
    const challenge = `${header}: ${digest.challenge(scope, clock.now(), proof.stale)}`;
    request.reject({ statusCode: isRegister ? 401 : 407, extraHeaders: [challenge] });
    return undefined;
  };
  return {
    prove: (request, scope) =>
      prove(request, scope).catch(() => {
        request.reject({ statusCode: 500 });
        return undefined;
      }),
  };
};
