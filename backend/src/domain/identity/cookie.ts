import '@fastify/cookie';
import { SESSION_EXPIRY_MS } from '@patchbay/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../kernel/edge/origin.ts';

/** Creates the session cookie: `__Host-` binds it to this host and TLS; plain http (localhost) cannot use that prefix. */
export function createSessionCookie(publicOrigin: string | undefined) {
  const isSecure = (request: FastifyRequest): boolean => originOf(request, publicOrigin).startsWith('https:');
  const nameFor = (request: FastifyRequest): string => (isSecure(request) ? '__Host-patchbay' : 'patchbay_session');
  const options = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)],
    write: (request: FastifyRequest, reply: FastifyReply, token: string): void =>
      void reply.setCookie(nameFor(request), token, { ...options(request), maxAge: SESSION_EXPIRY_MS / 1000 }),
    clear: (request: FastifyRequest, reply: FastifyReply): void =>
      void reply.clearCookie(nameFor(request), options(request)),
  };
}
export type SessionCookie = ReturnType<typeof createSessionCookie>;
