import { edgeErrors } from '@patchbay/shared-contracts';
import { CONFIRMED_MS } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../kernel/edge/server.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/**
 * Requests that need a recent sign-in: all; or those by which rows other than the person's own leave the account. Routes of the second
 * kind call {@link requireConfirmed} themselves.
 */
type Fresh = 'everybody' | 'where-rows-leave';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sensitive action, for people who have recently shown who they are [SEC-008]. Every export of rows from the account is sensitive. */
    fresh?: Fresh;
  }
  interface FastifyRequest {
    /** Whether the person signed in or confirmed recently, or is a program, which is never asked. */
    isConfirmed: boolean;
  }
}

/**
 * Restricts routes with `fresh` to people who signed in, or confirmed, within the last ten minutes [SEC-008]. Programs are exempt:
 * their key has scopes. Runs after the gates, so that nobody is asked for a password only to be refused.
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

/** Refuses a person without recent confirmation; for routes with `fresh: 'where-rows-leave'`. */
export function requireConfirmed({ isConfirmed }: Pick<FastifyRequest, 'isConfirmed'>): void {
  if (!isConfirmed) throw new Refusal(edgeErrors.confirmNeeded);
}
