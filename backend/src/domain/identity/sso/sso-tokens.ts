import { randomUUID } from 'node:crypto';
import { SSO_TOKEN_MS } from '@patchbay/shared-contracts/sign-in';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { OneUse } from '../../../kernel/shared-state/one-use.ts';

const claimsSchema = z.object({
  jti: z.string(),
  acc: z.string(),
  sub: z.string(),
  assume: z.string().optional(),
  program: z.boolean().default(false),
});

/** User to be signed in; `assumeId` is the user whose session it will be, `userId` then the person acting. */
export interface SsoWish {
  readonly accountId: string;
  readonly userId: string;
  readonly assumeId: string | undefined;
  /** Whether it was requested by an API key, which may do less than an owner. */
  readonly byProgram: boolean;
}

export type SsoRead =
  | { readonly ok: true; readonly wish: SsoWish }
  | { readonly ok: false; readonly reason: 'invalid' | 'expired' | 'used' };

/** Signed temporary tokens for `/sso`: valid for five minutes, once. */
export interface SsoTokens {
  make(wish: SsoWish): Promise<string>;
  /** Uses the token up. */
  spend(token: string): Promise<SsoRead>;
}

const audience = 'sso';

export function createSsoTokens(secret: Uint8Array, oneUse: OneUse, now: () => number): SsoTokens {
  const placeOf = (id: string): string => `sso ${id}`;
  return {
    async make({ accountId, userId, assumeId, byProgram: program }) {
      const id = randomUUID();
      await oneUse.remember(placeOf(id), SSO_TOKEN_MS);
      const issued = Math.floor(now() / 1000);
      return new SignJWT({ acc: accountId, program, ...(assumeId === undefined ? {} : { assume: assumeId }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setJti(id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SSO_TOKEN_MS / 1000)
        .sign(secret);
    },
    async spend(token) {
      try {
        const options = { algorithms: ['HS256'], audience, currentDate: new Date(now()) };
        const { payload } = await jwtVerify(token, secret, options);
        const { jti, acc: accountId, sub: userId, assume: assumeId, program: byProgram } = claimsSchema.parse(payload);
        if (!(await oneUse.spend(placeOf(jti)))) return { ok: false, reason: 'used' };
        return { ok: true, wish: { accountId, userId, assumeId, byProgram } };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return { ok: false, reason: 'invalid' };
        throw error;
      }
    },
  };
}
