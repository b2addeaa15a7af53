import '@fastify/cookie';
import { SOCIAL_COOKIE, SOCIAL_COOKIE_DAYS, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../../../kernel/edge/origin.ts';
import type { TextSeal } from '../sealed-text.ts';

/** Seconds between leaving for the provider and being signed in. */
export const FLOW_SECONDS = 600;

const flowSchema = z.union([
  z.object({ step: z.literal('left'), state: z.string(), nonce: z.string(), verifier: z.string() }),
  z.object({ step: z.literal('returned'), nonce: z.string(), idToken: z.string() }),
]);
/** State of this browser in a social sign-in. */
export type Flow = z.infer<typeof flowSchema>;

const FLOW_COOKIE = 'patchbay_social';

/** Sealed cookies of the browser that began the sign-in: nobody else can complete it, and no script reads them. */
export function createFlowCookie(seal: TextSeal, publicOrigin: string | undefined) {
  const options = (request: FastifyRequest, path: string) =>
    ({ path, httpOnly: true, sameSite: 'lax', secure: originOf(request, publicOrigin).startsWith('https:') }) as const;
  const opened = (request: FastifyRequest, name: string): string | undefined => {
    const sealed = request.cookies[name];
    return sealed === undefined ? undefined : seal.open(sealed);
  };
  return {
    read(request: FastifyRequest): Flow | undefined {
      const text = opened(request, FLOW_COOKIE);
      return text === undefined ? undefined : flowSchema.safeParse(JSON.parse(text)).data;
    },
    write(request: FastifyRequest, reply: FastifyReply, flow: Flow): void {
      const value = seal.seal(JSON.stringify(flow));
      void reply.setCookie(FLOW_COOKIE, value, { ...options(request, signInPaths.socialSignIn), maxAge: FLOW_SECONDS });
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(FLOW_COOKIE, options(request, signInPaths.socialSignIn));
    },
    /** The e-mail that signed in last in this browser [AUTH-081]. */
    hint: (request: FastifyRequest): string | undefined => opened(request, SOCIAL_COOKIE),
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const maxAge = SOCIAL_COOKIE_DAYS * 86_400;
      void reply.setCookie(SOCIAL_COOKIE, seal.seal(email), { ...options(request, '/'), maxAge });
    },
  };
}
export type FlowCookie = ReturnType<typeof createFlowCookie>;
