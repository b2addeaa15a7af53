import { edgeErrors } from '@patchbay/shared-contracts';
import { apiKeyErrors } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { looksLikeApiKey, type ApiKeys } from './api-keys/api-keys.ts';
import type { Bearers } from './bearers.ts';
import { refuseDemoAccount } from './demo.ts';
import type { Sessions } from './sessions.ts';
import type { App } from '../../kernel/edge/server.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { scopeOf } from './scopes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const bearerOf = (request: FastifyRequest): string | null => {
  const { authorization, jwtauthorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length);
  return typeof jwtauthorization === 'string' ? jwtauthorization : null;
};

/** Who asks by a bearer of a session that is not over; `null` without one. */
export async function readActor(request: FastifyRequest, bearers: Bearers, sessions: Sessions): Promise<Actor | null> {
  const token = bearerOf(request);
  const actor = token === null ? null : await bearers.read(token);
  return actor !== null && (await sessions.isAlive(actor)) ? actor : null;
}

export interface AuthenticationDeps {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly apiKeys: Pick<ApiKeys, 'check'>;
  readonly config: { readonly publicOrigin: string | undefined };
}

/** A key of the account, which may do what its scopes say and nothing else. */
async function actorOfKey(request: FastifyRequest, secret: string, apiKeys: Pick<ApiKeys, 'check'>): Promise<Actor> {
  const key = await apiKeys.check(secret);
  if (key === null) throw new Refusal(edgeErrors.invalidToken);
  const scope = scopeOf(request.method, request.routeOptions.url ?? '');
  if (scope === undefined || !key.scopes.includes(scope)) throw new Refusal(apiKeyErrors.scope);
  return key.actor;
}

/**
 * Every route of this scope needs a bearer of a session that is not over, or an API key with the route's scope; otherwise 401
 * 'Invalid token' [NET-013].
 */
export function requireSession(app: App, { bearers, sessions, apiKeys, config }: AuthenticationDeps): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const key = request.headers['x-api-key'];
    const byKey = typeof key === 'string' && looksLikeApiKey(key);
    const actor = byKey ? await actorOfKey(request, key, apiKeys) : await readActor(request, bearers, sessions);
    if (actor === null) throw new Refusal(edgeErrors.invalidToken);
    refuseDemoAccount(actor.accountId, config.publicOrigin);
    request.actor = actor;
  });
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new Refusal(edgeErrors.invalidToken);
  return request.actor;
}
