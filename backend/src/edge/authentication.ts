import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import type { Bearers } from '../identity/bearers.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { App } from './server.ts';
import { Refusal } from './refusal.ts';

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

/** Every route of this scope needs a bearer of a session that is not over; otherwise 401 'Invalid token' [NET-013]. */
export function requireSession(app: App, bearers: Bearers, sessions: Sessions): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const actor = await readActor(request, bearers, sessions);
    if (actor === null) throw new Refusal(edgeErrors.invalidToken);
    request.actor = actor;
  });
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new Refusal(edgeErrors.invalidToken);
  return request.actor;
}
