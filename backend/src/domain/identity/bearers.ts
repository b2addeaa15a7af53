import { roleSchema } from '@patchbay/shared-contracts';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Actor } from './actor.ts';

/** Lifetime of a bearer, in seconds. */
export const BEARER_SECONDS = 600;

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  acc: z.string(),
  role: roleSchema,
  agent: z.string().nullable(),
  exp: z.number(),
});

/** Short-lived tokens that identify the user; only this installation issues and reads them. */
export interface Bearers {
  make(actor: Actor): Promise<string>;
  /** `null`: not issued here, altered, or expired. */
  read(token: string): Promise<Actor | null>;
}

const name = 'patchbay';
/** Number of cached bearers, whose signatures need not be checked again while they are valid. */
const KNOWN = 10_000;

interface Known {
  readonly actor: Actor;
  /** Epoch seconds. */
  readonly until: number;
}

async function check(token: string, secret: Uint8Array, now: number): Promise<Known | null> {
  try {
    const options = { algorithms: ['HS256'], issuer: name, audience: name, currentDate: new Date(now) };
    const claims = claimsSchema.parse((await jwtVerify(token, secret, options)).payload);
    const { sub, sid, acc, role, agent, exp } = claims;
    return { actor: { userId: sub, sessionId: sid, accountId: acc, role, agentId: agent }, until: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export function createBearers(secret: Uint8Array, now: () => number): Bearers {
  const known = new Map<string, Known>();
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
      const before = known.get(token);
      if (before !== undefined && now() < before.until * 1000) return before.actor;
      known.delete(token);
      const checked = await check(token, secret, now());
      if (checked === null) return null;
      if (known.size >= KNOWN) known.clear();
      known.set(token, checked);
      return checked.actor;
    },
  };
}
