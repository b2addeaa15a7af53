import type { TokenAnswer } from '@patchbay/shared-contracts';
import { SIGNED_IN_MESSAGE, socialErrors, type SignInAnswer } from '@patchbay/shared-contracts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { SessionMethod } from './tables.ts';
import { BEARER_SECONDS, type Bearers } from './bearers.ts';
import { CHALLENGE_SECONDS, type Challenges } from './second-factor/challenges.ts';
import type { SessionCookie } from './cookie.ts';
import { refuseDemoAccount } from './demo.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { SocialIdentities, SocialIdentity } from './social/social-identities.ts';
import type { Granted, Origin, SessionOrigin, Sessions } from './sessions.ts';

/** A person who has passed the first factor. */
export interface Shown {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly method: SessionMethod;
  /** The person who will act as the user: it is their second factor that is required. */
  readonly assumer?: { readonly userId: string; readonly email: string } | undefined;
  /** The assumer's own session, if it is in an account above [ACCT-018]. */
  readonly origin?: Origin;
  /** A social identity that is linked to the person by this sign-in. */
  readonly links?: SocialIdentity | undefined;
  /** Whether a code was accepted, too. */
  readonly byCode?: true;
}

export interface GrantingDeps {
  readonly bearers: Bearers;
  readonly cookie: SessionCookie;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly challenges: Challenges;
  readonly socialIdentities: Pick<SocialIdentities, 'link'>;
  readonly audit: AuditLog;
  readonly publicOrigin: string | undefined;
}

const USER_AGENT_LENGTH = 300;

/** Returns the source of a request. */
export const seenOf = (request: FastifyRequest): SessionOrigin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
});

/** End of every kind of sign-in: a session and its bearer, or a request for a code. */
export interface Granting {
  /** Sets the cookie and returns the bearer of a session that has begun. */
  grant(request: FastifyRequest, reply: FastifyReply, granted: Granted): Promise<TokenAnswer>;
  /** Begins and records the session. */
  begin(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<TokenAnswer>;
  /** Same, or asks for a code first when the user has a second factor. */
  finish(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<SignInAnswer>;
}

export function createGranting(deps: GrantingDeps): Granting {
  const { bearers, cookie, sessions, secondFactors, challenges, audit, publicOrigin } = deps;

  /** Refuses users of the demo on a public installation [SEC-001]. */
  async function requireNoDemo(request: FastifyRequest, { accountId, email }: Shown): Promise<void> {
    try {
      refuseDemoAccount(accountId, publicOrigin);
    } catch (error) {
      await audit.write(accountId, { action: 'sign-in-failed', by: 'unknown', whom: email, address: request.ip });
      throw error;
    }
  }

  const grant: Granting['grant'] = async (request, reply, granted) => {
    refuseDemoAccount(granted.actor.accountId, publicOrigin);
    cookie.write(request, reply, granted.refresh);
    void reply.header('Cache-Control', 'no-store');
    const token = await bearers.make(granted.actor);
    return { status: 200, success: { token, expires_in: BEARER_SECONDS, message: SIGNED_IN_MESSAGE } };
  };

  /** Only now, after the second factor: an incomplete sign-in must not link an identity [SEC-008]. */
  async function link(request: FastifyRequest, { links, ...shown }: Shown): Promise<void> {
    if (links === undefined) return;
    if (!(await deps.socialIdentities.link(shown, links))) throw new Refusal(socialErrors.other);
    const { email: by, accountId } = shown;
    const detail = { issuer: links.issuer };
    await audit.write(accountId, { action: 'social-linked', by, address: request.ip, detail });
  }

  const begin: Granting['begin'] = async (request, reply, shown) => {
    await requireNoDemo(request, shown);
    await link(request, shown);
    const { accountId, userId, email, method, byCode = false, origin } = shown;
    const assumedBy = shown.assumer?.email;
    const action = assumedBy === undefined ? 'signed-in' : 'user-assumed';
    const by = assumedBy ?? email;
    // A person who acts in an account below came by the hierarchy, not by signing in there.
    const detail = { ...(origin === undefined && { method }), browser: seenOf(request).userAgent };
    await audit.write(accountId, { action, by, whom: email, address: request.ip, detail });
    const isConfirmed = method !== 'sso' || byCode; // a link made by a program proves nothing about the person who opens it [SEC-008]
    const acting = { ...(assumedBy === undefined ? {} : { assumedBy }), ...(origin && { assumedFrom: origin }) };
    const beginning = { ...seenOf(request), method, isConfirmed, ...acting };
    return grant(request, reply, await sessions.begin(accountId, userId, beginning));
  };

  return {
    grant,
    begin,
    async finish(request, reply, shown) {
      await requireNoDemo(request, shown);
      const { accountId, userId, email, method, assumer, links } = shown;
      const person = assumer?.userId ?? userId;
      if (!(await secondFactors.isEnabled(accountId, person))) return begin(request, reply, shown);
      const challenge = await challenges.make({ accountId, userId, email, method, assumer, links });
      void reply.code(202).header('Cache-Control', 'no-store');
      return { status: 202, second_factor: { challenge, expires_in: CHALLENGE_SECONDS } };
    },
  };
}
