import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CONFIRMED_MS,
  confirmedAnswerSchema,
  confirmErrors,
  confirmSchema,
  confirmWayAnswerSchema,
  signInPaths,
  type ConfirmWay,
} from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Row } from '../../../kernel/db/tables.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { actorOf } from '../authentication.ts';
import { requirePassword, type ProofDeps } from '../passwords/password-proof.ts';
import { requireCode, type CodeDeps } from '../second-factor/second-factor-routes.ts';
import type { Sessions } from '../sessions.ts';
import type { NameOf } from '../who.ts';
import { actingPerson } from './acting-person.ts';

export interface ConfirmDeps extends ProofDeps, CodeDeps {
  readonly sessions: Pick<Sessions, 'confirm'>;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

const config = { gate: 'signed-in' } as const;
const answers = { ...refusals, 429: errorAnswerSchema };

/** Records that the person of this session has confirmed their identity. */
async function confirmed(
  { sessions, audit, nameOf, now }: Pick<ConfirmDeps, 'sessions' | 'audit' | 'nameOf' | 'now'>,
  request: FastifyRequest,
  way: ConfirmWay,
) {
  const actor = actorOf(request);
  const by = await nameOf(actor);
  await sessions.confirm(actor);
  await audit.write(actor.accountId, { action: 'confirmed', by, address: request.ip, detail: { way } });
  return { status: 200, data: { until: new Date(now() + CONFIRMED_MS).toISOString() } } as const;
}

/** Throws unless it is the person's password. */
async function provePassword(
  deps: ConfirmDeps,
  request: FastifyRequest,
  person: Row<'users'>,
  proof: { readonly password: string; readonly kid: string },
): Promise<void> {
  const actor = actorOf(request);
  try {
    await requirePassword(deps, { ...actor, accountId: person.account_id, userId: person.user_id }, proof);
  } catch (error) {
    const by = await deps.nameOf(actor);
    await deps.audit.write(actor.accountId, { action: 'confirmation-failed', by, address: request.ip });
    throw error;
  }
}

/** Confirms the person's identity for sensitive actions [SEC-008]: by a code if there is a second factor, else by the password. */
export function confirmRoutes(app: App, deps: ConfirmDeps): void {
  const { database, secondFactors } = deps;
  const asksCode = (person: Row<'users'>) => secondFactors.isEnabled(person.account_id, person.user_id);
  app.get(
    signInPaths.confirm,
    {
      config,
      schema: {
        summary: 'What somebody is asked for to confirm who they are [SEC-008]',
        security: signedIn,
        response: { 200: confirmWayAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const person = await actingPerson(database, actorOf(request));
      const way = (await asksCode(person)) ? 'code' : 'password';
      return { status: 200, data: { way } } as const;
    },
  );
  app.post(
    signInPaths.confirm,
    {
      config,
      schema: {
        summary: 'Confirm who one is; what hurts is open for ten minutes then [SEC-008]',
        security: signedIn,
        body: confirmSchema,
        response: { 200: confirmedAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { body } = request;
      const person = await actingPerson(database, actorOf(request));
      if ('code' in body) {
        const { account_id: accountId, user_id: userId, email: by } = person;
        await requireCode(deps, { person: { accountId, userId }, code: body.code, address: request.ip, by });
        return confirmed(deps, request, 'code');
      }
      if (await asksCode(person)) throw new Refusal(confirmErrors.codeNeeded);
      await provePassword(deps, request, person, body);
      return confirmed(deps, request, 'password');
    },
  );
}
