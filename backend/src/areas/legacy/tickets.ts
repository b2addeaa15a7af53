import { languages, roleSchema, type Language, type Theme } from '@patchbay/shared-contracts';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Actor } from '../../domain/identity/actor.ts';

/** Authorisation to open a legacy page, whose frame has no cookies and no bearer. */
export interface Ticket {
  readonly actor: Actor;
  readonly language: Language;
  readonly theme: Theme;
}

/** Seconds within which the page must be opened; and validity of the links of an open page. */
export const OPEN_SECONDS = 60;
export const STAY_SECONDS = 1800;

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  acc: z.string(),
  role: roleSchema,
  agent: z.string().nullable(),
  lang: z.enum(languages),
  theme: z.enum(['light', 'dark']),
});

/** Short-lived tickets for one session's legacy pages, valid only there [PLAT-023]. */
export interface Tickets {
  make(ticket: Ticket, seconds: number): Promise<string>;
  /** Verifies a ticket; `null`: forged, modified, or expired. */
  read(text: string): Promise<Ticket | null>;
}

const issuer = 'patchbay';
const audience = 'patchbay-legacy';

export function createTickets(secret: Uint8Array, now: () => number): Tickets {
  return {
    make: ({ actor, language, theme }, seconds) => {
      const issued = Math.floor(now() / 1000);
      const { userId, sessionId: sid, accountId: acc, role, agentId: agent } = actor;
      return new SignJWT({ sid, acc, role, agent, lang: language, theme })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(issued + seconds)
        .sign(secret);
    },
    async read(text) {
      try {
        const options = { algorithms: ['HS256'], issuer, audience, currentDate: new Date(now()) };
        const { sub, sid, acc, role, agent, lang, theme } = claimsSchema.parse(
          (await jwtVerify(text, secret, options)).payload,
        );
        const actor = { userId: sub, sessionId: sid, accountId: acc, role, agentId: agent };
        return { actor, language: lang, theme };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
