import { edgeErrors } from '@patchbay/shared-contracts';
import { CONFIRMED_MS } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../kernel/edge/server.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/**
 * Whom a route asks: everybody; or, by what was sent, who makes rows leave the account by it that are more than their own. The last kind
 * calls {@link requireConfirmed} itself.
 */
type Fresh = 'everybody' | 'where-rows-leave';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What hurts: it takes somebody who has shown just now who they are [SEC-008]. Whatever makes rows leave the account hurts. */
    fresh?: Fresh;
  }
  interface FastifyRequest {
    /** The asker has shown just now who they are, or is a program, which is never asked. */
    isConfirmed: boolean;
  }
}

/**
 * Routes of this scope that say `fresh` are for who signed in, or confirmed, within the last ten minutes [SEC-008]. A program is not asked:
 * its key has scopes. It comes after the gates: who may not do it at all is not asked for a password first.
 */
export function requireFreshness(app: App, now: () => number): void {
  app.decorateRequest('isConfirmed', false);
  app.addHook('onRoute', (route) => {
    const fresh = route.config?.fresh;
    if (fresh !== undefined) route.schema = Object.assign({ ...route.schema }, { 'x-asks-again': fresh });
  });
  app.addHook('preValidation', async (request) => {
    const { session, routeOptions } = request;
    request.isConfirmed =
      session === null || (session.confirmedAt !== null && now() - session.confirmedAt <= CONFIRMED_MS);
    if (routeOptions.config.fresh === 'everybody') requireConfirmed(request);
  });
}

/** Refuses who has not shown just now who they are; for routes that say `fresh: 'where-rows-leave'`. */
export function requireConfirmed({ isConfirmed }: Pick<FastifyRequest, 'isConfirmed'>): void {
  if (!isConfirmed) throw new Refusal(edgeErrors.confirmNeeded);
}
