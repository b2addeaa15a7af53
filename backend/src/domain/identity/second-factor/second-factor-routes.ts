import { edgeErrors, errorAnswerSchema, tokenAnswerSchema } from '@patchbay/shared-contracts';
import {
  passwordProofSchema,
  recoveryCodesAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorCodeSchema,
  secondFactorDisableSchema,
  secondFactorEnrolAnswerSchema,
  secondFactorErrors,
  secondFactorSignInSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { toString as qrOf } from 'qrcode';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import { actorOf } from '../authentication.ts';
import { refusals, signedIn } from '../../../kernel/edge/openapi.ts';
import { requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { Post } from '../../../kernel/mail/post.ts';
import type { Actor } from '../actor.ts';
import type { Challenges } from './challenges.ts';
import type { Granting } from '../granting.ts';
import type { Limit } from '../limits.ts';
import { inOwnName } from '../own-name.ts';
import { requirePassword, userOf, type ProofDeps } from '../passwords/password-proof.ts';
import type { Person } from './recovery-codes.ts';
import type { SecondFactors } from './second-factors.ts';
import { secondFactorMail } from '../identity-mails.ts';

export interface SecondFactorDeps extends ProofDeps {
  readonly secondFactors: SecondFactors;
  readonly challenges: Challenges;
  readonly granting: Granting;
  readonly audit: AuditLog;
  readonly post: Post;
  /** Wrong codes of a user: only a person who knows the password can use up the limit. */
  readonly wrongCodes: Limit;
  readonly publicOrigin: string | undefined;
}

export type CodeDeps = Pick<SecondFactorDeps, 'secondFactors' | 'wrongCodes' | 'audit'>;

/** Routes for setting one up stay open to people who have to [SEC-008]. */
const settingUp = { gate: 'signed-in', whileDue: ['factor-due'] } as const;
const answers = { ...refusals, 409: errorAnswerSchema, 429: errorAnswerSchema };

/** Throws unless the code is right. */
export async function requireCode(
  deps: CodeDeps,
  { person, code, address, by }: { person: Person; code: string; address: string; by: string },
): Promise<void> {
  const { secondFactors, wrongCodes, audit } = deps;
  if (!(await wrongCodes.take(person.userId))) throw new Refusal(edgeErrors.tooMany);
  if (await secondFactors.takes(person, code)) return wrongCodes.forget(person.userId);
  await audit.write(person.accountId, { action: 'second-factor-failed', by, address });
  throw new Refusal(secondFactorErrors.wrongCode);
}

/** POST second factor of a sign-in: the code for the challenge. */
export function secondFactorSignInRoute(app: App, deps: SecondFactorDeps): void {
  const { challenges, granting, publicOrigin } = deps;
  app.post(
    signInPaths.secondFactorSignIn,
    {
      schema: {
        summary: 'The second step of a sign-in',
        body: secondFactorSignInSchema,
        response: { 200: tokenAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const read = await challenges.read(request.body.challenge);
      if (read === null) throw new Refusal(secondFactorErrors.challengeOver);
      const { id, who } = read;
      const { userId, email: by } = who.assumer ?? who;
      const person = { accountId: who.accountId, userId };
      await requireCode(deps, { person, code: request.body.code, address: request.ip, by });
      if (!(await challenges.spend(id))) throw new Refusal(secondFactorErrors.challengeOver);
      return granting.begin(request, reply, { ...who, byCode: true });
    },
  );
}

export function secondFactorRoutes(app: App, deps: SecondFactorDeps): void {
  const { secondFactors } = deps;
  const stateOf = async (actor: Actor) => {
    const { enabledAt, codesLeft } = await secondFactors.state(actor);
    const since = enabledAt?.toISOString() ?? null;
    return { status: 200, data: { enabled: since !== null, since, recovery_codes_left: codesLeft } } as const;
  };
  app.get(
    signInPaths.secondFactor,
    {
      config: settingUp,
      schema: {
        summary: 'Whether the own sign-in asks for a code',
        security: signedIn,
        response: { 200: secondFactorAnswerSchema, ...answers },
      },
    },
    async (request) => stateOf(actorOf(request)),
  );
  enrolRoutes(app, deps);
  recoveryCodesRoute(app, deps);
  app.post(
    signInPaths.secondFactorDisable,
    {
      config: { gate: 'signed-in' },
      preHandler: inOwnName(deps.database),
      schema: {
        summary: 'Asks for no code any more',
        security: signedIn,
        body: secondFactorDisableSchema,
        response: { 200: secondFactorAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { code, ...proof } = request.body;
      const user = await userOf(deps.database, actor);
      await requireEnabled(secondFactors, actor);
      await requirePassword(deps, actor, proof);
      await requireCode(deps, { person: actor, code, address: request.ip, by: user.email });
      await secondFactors.disable(actor);
      const { email, first_name: name, language } = user;
      await deps.audit.write(actor.accountId, { action: 'second-factor-disabled', by: email, address: request.ip });
      deps.post.sendLocalized(secondFactorMail({ enabled: false }), { email, name, language });
      return stateOf(actor);
    },
  );
}

async function requireEnabled(secondFactors: SecondFactors, { accountId, userId }: Actor): Promise<void> {
  if (!(await secondFactors.isEnabled(accountId, userId))) throw new Refusal(secondFactorErrors.notEnrolled);
}

function enrolRoutes(app: App, deps: SecondFactorDeps): void {
  const { database, secondFactors, audit, post } = deps;
  app.post(
    signInPaths.secondFactorEnrol,
    {
      config: settingUp,
      preHandler: inOwnName(database),
      schema: {
        summary: 'Begins to set a second factor up (RFC 6238)',
        security: signedIn,
        body: passwordProofSchema,
        response: { 200: secondFactorEnrolAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await requirePassword(deps, actor, request.body);
      const enrolment = await secondFactors.enrol(actor, (await userOf(database, actor)).email);
      if (enrolment === null) throw new Refusal(secondFactorErrors.alreadyEnabled);
      const svg = await qrOf(enrolment.uri, { type: 'svg', margin: 2 });
      const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      return { status: 200, data: { ...enrolment, qr } } as const;
    },
  );
  app.post(
    signInPaths.secondFactorConfirm,
    {
      config: settingUp,
      preHandler: inOwnName(database),
      schema: {
        summary: 'Enables the second factor with its first code',
        security: signedIn,
        body: secondFactorCodeSchema,
        response: { 200: recoveryCodesAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { email, first_name: name, language } = await userOf(database, actor);
      if (!(await deps.wrongCodes.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
      const codes = await secondFactors.confirm(actor, request.body.code);
      if (codes === null) throw new Refusal(secondFactorErrors.wrongCode);
      await deps.wrongCodes.uncount(actor.userId);
      await audit.write(actor.accountId, { action: 'second-factor-enabled', by: email, address: request.ip });
      post.sendLocalized(secondFactorMail({ enabled: true }), { email, name, language });
      return { status: 200 as const, data: { recovery_codes: [...codes] } };
    },
  );
}

function recoveryCodesRoute(app: App, deps: SecondFactorDeps): void {
  const { database, secondFactors, audit } = deps;
  app.post(
    signInPaths.recoveryCodes,
    {
      config: { gate: 'signed-in' },
      preHandler: inOwnName(database),
      schema: {
        summary: 'New recovery codes; those before are void',
        security: signedIn,
        body: secondFactorCodeSchema,
        response: { 200: recoveryCodesAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { email: by } = await userOf(database, actor);
      await requireEnabled(secondFactors, actor);
      await requireCode(deps, { person: actor, code: request.body.code, address: request.ip, by });
      const codes = await secondFactors.renewCodes(actor);
      await audit.write(actor.accountId, { action: 'recovery-codes-made', by, address: request.ip });
      return { status: 200 as const, data: { recovery_codes: [...codes] } };
    },
  );
}
