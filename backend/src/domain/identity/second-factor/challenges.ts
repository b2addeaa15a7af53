import { SignJWT, errors, jwtVerify } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OneUse } from '../../../kernel/shared-state/one-use.ts';

/** Seconds between the password and the code. */
export const CHALLENGE_SECONDS = 300;

const challengedSchema = z.object({
  userId: z.string(),
  accountId: z.string(),
  email: z.string(),
  method: z.enum(['password', 'social', 'sso', 'registration']),
  links: z.object({ issuer: z.string(), subject: z.string() }).optional(),
  assumer: z.object({ userId: z.string(), email: z.string() }).optional(),
});
/** The person who has passed the first factor. */
export type Challenged = z.infer<typeof challengedSchema>;
const claimsSchema = challengedSchema.extend({ jti: z.string() });

/** Token issued after the first factor and presented with the second: signed, short-lived, spent by the right code. */
export interface Challenges {
  make(who: Challenged): Promise<string>;
  /** `null`: not issued here, altered, or expired. */
  read(challenge: string): Promise<{ readonly id: string; readonly who: Challenged } | null>;
  /** False when it has been spent. */
  spend(id: string): Promise<boolean>;
}

const audience = 'second-factor';

export function createChallenges(secret: Uint8Array, oneUse: OneUse, now: () => number): Challenges {
  const placeOf = (id: string): string => `challenge ${id}`;
  return {
    async make(who) {
      const id = randomUUID();
      await oneUse.remember(placeOf(id), CHALLENGE_SECONDS * 1000);
      const issued = Math.floor(now() / 1000);
      return new SignJWT({ ...who })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + CHALLENGE_SECONDS)
        .sign(secret);
    },
    async read(challenge) {
      try {
        const options = { algorithms: ['HS256'], audience, currentDate: new Date(now()) };
        const { jti: id, ...who } = claimsSchema.parse((await jwtVerify(challenge, secret, options)).payload);
        return { id, who };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
    spend: (id) => oneUse.spend(placeOf(id)),
  };
}
