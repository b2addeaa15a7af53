import { edgeErrors } from '@patchbay/shared-contracts';
import { apiKeyErrors } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from './actor.ts';
import { looksLikeApiKey, type ApiKeys } from './api-keys/api-keys.ts';
import type { Bearers } from './bearers.ts';
import { refuseDemoAccount } from './demo.ts';
import type { Sessions } from './sessions.ts';
import { operator } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Due } from './model/standing.ts';
import { scopeOf } from './scopes.ts';
import type { SessionStanding } from './standing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** State of the session; `null` for an API key, which has none. */
    session: SessionStanding | null;
  }
  interface FastifyContextConfig {
    /** Actions due before anything else for which the route stays open: those needed to do them, and to leave [SEC-007, SEC-008]. */
    whileDue?: readonly Due[];
  }
}

const bearerOf = (request: FastifyRequest): string | null => {
  const { authorization, jwtauthorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length);
  return typeof jwtauthorization === 'string' ? jwtauthorization : null;
};

const dueErrors = { 'password-due': edgeErrors.passwordDue, 'factor-due': edgeErrors.factorNeeded } as const;

/** Throws when something due has to be done first. */
function requireOpenWhile({ routeOptions }: FastifyRequest, due: Due): void {
  if (routeOptions.config.whileDue?.includes(due) !== true) throw new Refusal(dueErrors[due]);
}

/**
 * Whether the bearer is for another role than the person has now. The client then gets a new one, and learns the new role by it
 * [SEC-007].
 */
export const isOfAnotherRole = ({ role }: Pick<Actor, 'role'>, { person }: Pick<SessionStanding, 'person'>): boolean =>
  person !== null && person.role !== role;

/**
 * Returns the author of a request with the bearer of a live session; `null` without one. The session's state is read for each request
 * [SEC-007]: a person who has to choose a new password, or to set up a second factor, is refused by all other routes.
 */
export async function readActor(
  request: FastifyRequest,
  bearers: Bearers,
  sessions: Pick<Sessions, 'standing'>,
): Promise<{ readonly actor: Actor; readonly session: SessionStanding } | null> {
  const token = bearerOf(request);
  const actor = token === null ? null : await bearers.read(token);
  if (actor === null) return null;
  const session = await sessions.standing(actor);
  if (session.standing === 'over' || isOfAnotherRole(actor, session)) return null;
  if (session.standing !== 'good') requireOpenWhile(request, session.standing);
  return { actor: { ...actor, ...session.person }, session };
}

export interface AuthenticationDeps {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly apiKeys: Pick<ApiKeys, 'check'>;
  readonly config: { readonly publicOrigin: string | undefined };
}

/** Returns the author of a request with an API key, which is limited to its scopes. */
async function actorOfKey(request: FastifyRequest, secret: string, apiKeys: Pick<ApiKeys, 'check'>): Promise<Actor> {
  const key = await apiKeys.check(secret);
  if (key === null) throw new Refusal(edgeErrors.invalidToken);
  if (key.isPasswordDue) throw new Refusal(edgeErrors.passwordDue);
  const scope = scopeOf(request.method, request.routeOptions.url ?? '');
  if (scope === undefined || !key.scopes.includes(scope)) throw new Refusal(apiKeyErrors.scope);
  return key.actor;
}

/** Marks in the description of the API which routes accept a key, and the scope [ACCT-019]. */
function describeScope({ method, url, schema }: Pick<RouteOptions, 'method' | 'url' | 'schema'>): void {
  const [first = ''] = [method].flat();
  const scope = scopeOf(first, url);
  if (scope !== undefined && schema !== undefined)
    Object.assign(schema, { security: [...operator], 'x-key-scope': scope });
}

/**
 * Requires for every route of this scope the bearer of a live session, or an API key with the route's scope; otherwise 401 'Invalid
 * token' [NET-013].
 */
export function requireSession(app: App, { bearers, sessions, apiKeys, config }: AuthenticationDeps): void {
  app.decorateRequest('actor', null).decorateRequest('session', null);
  app.addHook('onRoute', describeScope);
  app.addHook('onRequest', async (request) => {
    const key = request.headers['x-api-key'];
    const byKey = typeof key === 'string' && looksLikeApiKey(key);
    const asking = byKey
      ? { actor: await actorOfKey(request, key, apiKeys), session: null }
      : await readActor(request, bearers, sessions);
    if (asking === null) throw new Refusal(edgeErrors.invalidToken);
    refuseDemoAccount(asking.actor.accountId, config.publicOrigin);
    Object.assign(request, asking);
  });
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new Refusal(edgeErrors.invalidToken);
  return request.actor;
}
