import { roleSchema } from '@patchbay/shared-contracts';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Actor } from './actor.ts';

/** Seconds a bearer lives. */
export const BEARER_SECONDS = 600;

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  acc: z.string(),
  role: roleSchema,
  agent: z.string().nullable(),
});

/** Short-lived tokens that say who asks; only this installation makes and reads them. */
export interface Bearers {
  make(actor: Actor): Promise<string>;
  /** `null`: not ours, changed, or over. */
  read(token: string): Promise<Actor | null>;
}

const name = 'patchbay';

export function createBearers(secret: Uint8Array, now: () => number): Bearers {
  return {
    make: ({ userId, sessionId, accountId, role, agentId }) => {
      const issued = Math.floor(now() / 1000);
      return new SignJWT({ sid: sessionId, acc: accountId, role, agent: agentId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(name)
        .setAudience(name)
        .setIssuedAt(issued)
        .setExpirationTime(issued + BEARER_SECONDS)
        .sign(secret);
    },
    async read(token) {
      try {
        const options = { algorithms: ['HS256'], issuer: name, audience: name, currentDate: new Date(now()) };
        const { sub, sid, acc, role, agent } = claimsSchema.parse((await jwtVerify(token, secret, options)).payload);
        return { userId: sub, sessionId: sid, accountId: acc, role, agentId: agent };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
