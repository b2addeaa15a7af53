import type { TokenAnswer } from '@patchbay/shared-contracts';
import { SIGNED_IN_MESSAGE, type SignInAnswer } from '@patchbay/shared-contracts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { SessionMethod } from './tables.ts';
import { BEARER_SECONDS, type Bearers } from './bearers.ts';
import { CHALLENGE_SECONDS, type Challenges } from './second-factor/challenges.ts';
import type { SessionCookie } from './cookie.ts';
import { refuseDemoAccount } from './demo.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { Granted, Seen, Sessions } from './sessions.ts';

/** Somebody who has shown who they are, but for a second factor. */
export interface Shown {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly method: SessionMethod;
  /** The e-mail of who will act in the user's name. */
  readonly assumedBy?: string;
}

export interface GrantingDeps {
  readonly bearers: Bearers;
  readonly cookie: SessionCookie;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly challenges: Challenges;
  readonly audit: AuditLog;
  readonly publicOrigin: string | undefined;
}

const USER_AGENT_LENGTH = 300;

/** Where a request comes from. */
export const seenOf = (request: FastifyRequest): Seen => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
});

/** How a sign-in ends, whichever way it went: with a session and its bearer, or with the question for a code. */
export interface Granting {
  /** The cookie and the bearer of a session that has begun. */
  grant(request: FastifyRequest, reply: FastifyReply, granted: Granted): Promise<TokenAnswer>;
  /** Begins the session and writes that down. */
  begin(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<TokenAnswer>;
  /** The same, or asks for a code first when the user has a second factor. */
  finish(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<SignInAnswer>;
}

export function createGranting(deps: GrantingDeps): Granting {
  const { bearers, cookie, sessions, secondFactors, challenges, audit, publicOrigin } = deps;

  /** Nobody of a demo comes into an installation that others reach [SEC-001]. */
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

  const begin: Granting['begin'] = async (request, reply, shown) => {
    await requireNoDemo(request, shown);
    const { accountId, userId, email, method, assumedBy } = shown;
    const action = assumedBy === undefined ? 'signed-in' : 'user-assumed';
    const by = assumedBy ?? email;
    await audit.write(accountId, { action, by, whom: email, address: request.ip, detail: { method } });
    const beginning = { ...seenOf(request), method, ...(assumedBy === undefined ? {} : { assumedBy }) };
    return grant(request, reply, await sessions.begin(accountId, userId, beginning));
  };

  return {
    grant,
    begin,
    async finish(request, reply, shown) {
      await requireNoDemo(request, shown);
      const { accountId, userId, email, method } = shown;
      if (!(await secondFactors.isEnabled(accountId, userId))) return begin(request, reply, shown);
      const challenge = await challenges.make({ accountId, userId, email, method });
      void reply.code(202).header('Cache-Control', 'no-store');
      return { status: 202, second_factor: { challenge, expires_in: CHALLENGE_SECONDS } };
    },
  };
}
