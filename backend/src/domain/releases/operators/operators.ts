import { edgeErrors, isOpen, type UserFact, type UserGate } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { requireFreshness } from '../../access/freshness.ts';
import { describeGate } from '../../access/route-gates.ts';
import { readActor } from '../../identity/authentication.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Bearers } from '../../identity/bearers.ts';
import { isDemoAccount } from '../../identity/demo.ts';
import type { SecondFactors } from '../../identity/second-factor/second-factors.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { PlatformKeys } from './keys.ts';
import type { People, Person } from './people.ts';

/** Author of a request to the platform's routes: a user with the permission, or a program with a key [PLAT-017, PLAT-018]. */
export interface Operator {
  /** Name in the history: an e-mail, or a key's label. */
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
  readonly secondFactors: Pick<SecondFactors, 'isEnabled'>;
  readonly now: () => number;
}

async function operatorOf(request: FastifyRequest, deps: OperatorDeps): Promise<Operator | null> {
  const key = request.headers['x-api-key'];
  if (typeof key === 'string') {
    const label = await deps.platformKeys.check(key);
    return label === null ? null : { name: label, person: null, operates: true, tests: false };
  }
  const asking = await readActor(request, deps.bearers, deps.sessions);
  request.session = asking?.session ?? null;
  const person = asking === null ? null : await deps.people.known(asking.actor.accountId, asking.actor.userId);
  return person === null ? null : { name: person.email, person, operates: person.operates, tests: person.tests };
}

type PlatformFact = Extract<UserFact, 'permission:operate_releases' | 'permission:test_releases'>;
/** A gate over these two facts alone: a program's key has no others. */
export type PlatformGate = UserGate & (PlatformFact | { readonly any: readonly PlatformFact[] });

const factsOf = ({ operates, tests }: Operator): ReadonlySet<PlatformFact> =>
  new Set<PlatformFact>([
    ...(operates ? (['permission:operate_releases'] as const) : []),
    ...(tests ? (['permission:test_releases'] as const) : []),
  ]);

/**
 * Requires a second factor, as operators' actions affect every account [SEC-008]. Demo users need none: everybody knows their password,
 * and they exist on private installations only [SEC-001].
 */
async function requireFactor({ person }: Operator, { secondFactors }: OperatorDeps): Promise<void> {
  if (person === null || isDemoAccount(person.visitor.account)) return;
  const { account, id } = person.visitor;
  if (!(await secondFactors.isEnabled(account, id))) throw new Refusal(edgeErrors.factorNeeded);
}

/** Restricts every route of this scope to those who pass the gate: 401 without a session or key, 403 without the permission [SEC-006]. */
export function requireOperator(app: App, deps: OperatorDeps, gate: PlatformGate): void {
  app.decorateRequest('operator', null).decorateRequest('session', null);
  app.addHook('onRoute', (route) => describeGate(route, gate));
  app.addHook('onRequest', async (request) => {
    const operator = await operatorOf(request, deps);
    if (operator === null) throw new Refusal(edgeErrors.invalidToken);
    if (!isOpen(gate, factsOf(operator))) throw new Refusal(edgeErrors.forbidden);
    if (gate === 'permission:operate_releases') await requireFactor(operator, deps);
    request.operator = operator;
  });
  requireFreshness(app, deps.now);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
}

export function operatorFor(request: FastifyRequest): Operator {
  if (request.operator === null) throw new Refusal(edgeErrors.invalidToken);
  return request.operator;
}
