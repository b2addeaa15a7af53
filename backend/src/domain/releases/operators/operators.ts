import { edgeErrors, isOpen, type UserFact, type UserGate } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { describeGate } from '../../access/route-gates.ts';
import { readActor } from '../../identity/authentication.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Bearers } from '../../identity/bearers.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { PlatformKeys } from './keys.ts';
import type { People, Person } from './people.ts';

/** Who asks the platform's routes: a user with the permission, or a program with a key [PLAT-017, PLAT-018]. */
export interface Operator {
  /** As the history names them: an e-mail, or a key's label. */
  readonly name: string;
  /** `null` for a key. */
  readonly person: Person | null;
  readonly operates: boolean;
  readonly tests: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

export interface OperatorDeps {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly platformKeys: PlatformKeys;
  readonly people: People;
}

async function operatorOf(request: FastifyRequest, deps: OperatorDeps): Promise<Operator | null> {
  const key = request.headers['x-api-key'];
  if (typeof key === 'string') {
    const label = await deps.platformKeys.check(key);
    return label === null ? null : { name: label, person: null, operates: true, tests: false };
  }
  const actor = await readActor(request, deps.bearers, deps.sessions);
  const person = actor === null ? null : await deps.people.known(actor.accountId, actor.userId);
  return person === null ? null : { name: person.email, person, operates: person.operates, tests: person.tests };
}

type PlatformFact = Extract<UserFact, 'permission:operate_releases' | 'permission:test_releases'>;
/** Of these two facts alone: a program's key has no other. */
export type PlatformGate = UserGate & (PlatformFact | { readonly any: readonly PlatformFact[] });

const factsOf = ({ operates, tests }: Operator): ReadonlySet<PlatformFact> =>
  new Set<PlatformFact>([
    ...(operates ? (['permission:operate_releases'] as const) : []),
    ...(tests ? (['permission:test_releases'] as const) : []),
  ]);

/** Every route of this scope is for those to whom the gate is open: 401 without a session or key, 403 without the permission [SEC-006]. */
export function requireOperator(app: App, deps: OperatorDeps, gate: PlatformGate): void {
  app.decorateRequest('operator', null);
  app.addHook('onRoute', (route) => describeGate(route, gate));
  app.addHook('onRequest', async (request) => {
    const operator = await operatorOf(request, deps);
    if (operator === null) throw new Refusal(edgeErrors.invalidToken);
    if (!isOpen(gate, factsOf(operator))) throw new Refusal(edgeErrors.forbidden);
    request.operator = operator;
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
}

export function operatorFor(request: FastifyRequest): Operator {
  if (request.operator === null) throw new Refusal(edgeErrors.invalidToken);
  return request.operator;
}
