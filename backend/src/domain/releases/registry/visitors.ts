import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../kernel/db/database.ts';
import { originOf } from '../../../kernel/edge/origin.ts';
import type { SessionCookie } from '../../identity/cookie.ts';
import type { Visitor } from '../model/assign.ts';
import { FIRST_LANGUAGE } from '../operators/people.ts';
import { tokenHash, type VisitorMemory } from './visitor-memory.ts';

/** Identifies the visitor of a page load [PLAT-009]: the user of the session's cookie, or before sign-in an anonymous cookie. */
export interface Visitors {
  /** Queries a session's user only if it matters; the session's token is read, never spent. */
  of(request: FastifyRequest, matters: boolean): Promise<Visitor>;
  /** Gives a visitor without session and anonymous id an id, for a year. To be called before `of`, where a cookie may be set. */
  welcome(request: FastifyRequest, reply: FastifyReply): void;
}

const YEAR_S = 31_536_000;
const anonymousId = /^[A-Za-z0-9_-]{22}$/;

const anonymous = (id: string): Visitor => ({ id, account: null, role: null, language: null });

const userBehind = (database: Database, token: string, now: number) =>
  database.atEntry((tx) =>
    tx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.session_id')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select(['sessions.session_id', 'users.user_id', 'users.account_id', 'users.role', 'users.language'])
      .where('refresh_tokens.token_hash', '=', tokenHash(token))
      .where('users.is_active', '=', true)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', new Date(now))
      .executeTakeFirst(),
  );

export function createVisitors(deps: {
  readonly database: Database;
  readonly cookie: SessionCookie;
  readonly memory: VisitorMemory;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}): Visitors {
  const { database, cookie, memory, publicOrigin, now } = deps;
  const isSecure = (request: FastifyRequest): boolean => originOf(request, publicOrigin).startsWith('https:');
  const nameFor = (request: FastifyRequest): string =>
    isSecure(request) ? '__Host-patchbay-visitor' : 'patchbay_visitor';
  const given = (request: FastifyRequest): string | null => {
    const id = request.cookies[nameFor(request)] ?? '';
    return anonymousId.test(id) ? id : null;
  };

  async function look(token: string): Promise<Visitor | null> {
    const user = await userBehind(database, token, now());
    if (user === undefined) return null;
    const { session_id, user_id: id, account_id: account, role } = user;
    const visitor = { id, account, role, language: user.language ?? FIRST_LANGUAGE };
    memory.learn(token, session_id, visitor);
    return visitor;
  }

  return {
    async of(request, matters) {
      const token = matters ? cookie.read(request) : undefined;
      const user = token === undefined ? null : (memory.recall(token) ?? (await look(token)));
      return user ?? anonymous(given(request) ?? '');
    },
    welcome(request, reply) {
      if (cookie.read(request) !== undefined || given(request) !== null) return;
      const id = randomBytes(16).toString('base64url');
      request.cookies[nameFor(request)] = id; // the decision for this very load also holds for later ones
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: YEAR_S,
      } as const;
      void reply.setCookie(nameFor(request), id, options);
    },
  };
}
