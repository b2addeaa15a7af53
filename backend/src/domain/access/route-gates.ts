import type { UserGate } from '@patchbay/shared-contracts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Tallies } from '../../kernel/shared-state/tallies.ts';
import type { App } from '../../kernel/edge/server.ts';
import { actorOf } from '../identity/authentication.ts';
import { createLimit } from '../identity/limits.ts';
import type { NameOf } from '../identity/who.ts';
import { enter, type Access } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gate of a route for signed-in users [SEC-006]. */
    gate?: UserGate;
  }
  interface FastifyRequest {
    /** Rights of the user, if the route's gate had to read them. */
    access: Access | null;
  }
}

const SIGNED_IN: UserGate = 'signed-in';

/** Adds the gate to the description of the API, as `x-open-to`. */
export function describeGate(route: Pick<RouteOptions, 'schema'>, gate: UserGate): void {
  route.schema = Object.assign({ ...route.schema }, { 'x-open-to': gate });
}

export interface GateDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly shared: { readonly tallies: Tallies };
}

/** Records a user refused by a gate, once in a quarter of an hour, so that repeated requests do not fill the log [SEC-011]. */
const createRefusedNote = ({ audit, nameOf, shared }: GateDeps) => {
  const reported = createLimit(shared.tallies, 'refusals told', 1);
  return async (request: FastifyRequest, { code }: Refusal): Promise<void> => {
    const actor = actorOf(request);
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const by = await nameOf(actor);
    if (!(await reported.take(`${actor.accountId} ${by} ${route}`))) return;
    await audit.write(actor.accountId, {
      action: 'access-refused',
      by,
      whom: route,
      address: request.ip,
      detail: { code },
    });
  };
};

/**
 * Requires a gate on every route of this scope, or the program does not start [SEC-006]. A refusal comes before any of the request's
 * data is read. A route may refuse more, depending on the request: another agent's call, a page named in a question.
 */
export function requireGates(app: App, deps: GateDeps): void {
  const { database } = deps;
  const note = createRefusedNote(deps);
  app.decorateRequest('access', null);
  app.addHook('onRoute', (route) => {
    const gate = route.config?.gate;
    if (gate === undefined) throw new Error(`${String(route.method)} ${route.url} does not say to whom it is open.`);
    describeGate(route, gate);
  });
  app.addHook('preValidation', async (request) => {
    const { gate = SIGNED_IN } = request.routeOptions.config;
    if (gate === SIGNED_IN) return; // every user here is signed in
    const actor = actorOf(request);
    const entering = database.withAccount(actor.accountId, (tx) => enter(tx, actor, gate));
    request.access = await entering.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 403) await note(request, error);
      throw error;
    });
  });
}

/** Returns the user's rights as read by the route's gate; for routes whose gate is more than 'signed-in'. */
export function accessOf({ access, routeOptions }: FastifyRequest): Access {
  if (access === null) throw new Error(`${routeOptions.url ?? 'This route'} is open to everybody who is signed in.`);
  return access;
}
