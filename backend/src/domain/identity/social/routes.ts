import { errorAnswerSchema, tokenAnswerSchema } from '@patchbay/shared-contracts';
import {
  SOCIAL_READY,
  secondFactorNeededSchema,
  socialErrors,
  socialProfileAnswerSchema,
  socialQuery,
  socialSignInSchema,
  type SocialSignIn,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { originOf, requireSameOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { OneUse } from '../../../kernel/shared-state/one-use.ts';
import type { Granting, Shown } from '../granting.ts';
import { readUser, userNamed } from '../users.ts';
import { FLOW_SECONDS, type Flow, type FlowCookie } from './flow-cookie.ts';
import type { Claims, IdentityProvider } from './identity-provider.ts';
import type { SocialIdentities } from './social-identities.ts';

export interface SocialDeps {
  readonly database: Database;
  /** Returns the provider for this request; `undefined` when none is available. */
  readonly providerFor: (request: FastifyRequest) => IdentityProvider | undefined;
  readonly flowCookie: FlowCookie;
  readonly oneUse: OneUse;
  readonly granting: Granting;
  readonly socialIdentities: Pick<SocialIdentities, 'ownerOf'>;
  readonly audit: AuditLog;
  readonly publicOrigin: string | undefined;
}

type SocialError = keyof typeof socialErrors;

const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
const querySchema = z.record(z.string(), z.unknown());
const refusals = { 400: errorAnswerSchema, 401: errorAnswerSchema, 403: errorAnswerSchema, 503: errorAnswerSchema };

const backTo = (reply: FastifyReply, name: string, value: string) =>
  reply.header('Cache-Control', 'no-store').redirect(`/login?${new URLSearchParams({ [name]: value }).toString()}`);
const failed = (reply: FastifyReply, reason: SocialError) =>
  backTo(reply, socialQuery.error, socialErrors[reason].code);

/** Routes to the provider and back: two navigations of the browser [AUTH-082]. */
export function socialNavigation(app: App, deps: SocialDeps): void {
  const { providerFor, flowCookie, oneUse, publicOrigin } = deps;
  app.get(signInPaths.socialSignInStart, { config, schema: { hide: true } }, async (request, reply) => {
    const redirectUri = `${originOf(request, publicOrigin)}${signInPaths.socialSignInCallback}`;
    const begun = await providerFor(request)
      ?.begin(redirectUri, flowCookie.hint(request))
      .catch((error: unknown) => void request.log.warn({ err: error }, 'the identity provider cannot be reached'));
    if (begun === undefined) return failed(reply, 'unavailable');
    await oneUse.remember(`social state ${begun.attempt.state}`, FLOW_SECONDS * 1000);
    flowCookie.write(request, reply, { step: 'left', ...begun.attempt });
    return reply.header('Cache-Control', 'no-store').redirect(begun.url);
  });
  app.get(
    signInPaths.socialSignInCallback,
    { config, schema: { hide: true, querystring: querySchema } },
    async (request, reply) => {
      const flow = flowCookie.read(request);
      flowCookie.clear(request, reply);
      if (typeof request.query['error'] === 'string') return failed(reply, 'denied');
      const returned = await exchanged(deps, request, flow);
      if (typeof returned === 'string') return failed(reply, returned);
      await oneUse.remember(`social nonce ${returned.nonce}`, FLOW_SECONDS * 1000);
      flowCookie.write(request, reply, returned);
      return backTo(reply, socialQuery.ready, SOCIAL_READY);
    },
  );
}

/** Returns the ID token for the code, if this browser began the sign-in and its state was not used before. */
async function exchanged(
  { providerFor, oneUse, publicOrigin }: SocialDeps,
  request: FastifyRequest,
  flow: Flow | undefined,
): Promise<SocialError | Extract<Flow, { step: 'returned' }>> {
  if (flow?.step !== 'left') return 'invalid';
  const address = new URL(request.url, originOf(request, publicOrigin));
  if (address.searchParams.get('state') !== flow.state) return 'invalid';
  if (!(await oneUse.spend(`social state ${flow.state}`))) return 'invalid';
  try {
    const idToken = await providerFor(request)?.finish(address, flow);
    if (idToken === undefined) return 'unavailable';
    return idToken === null ? 'invalid' : { step: 'returned', nonce: flow.nonce, idToken };
  } catch (error) {
    request.log.warn({ err: error }, 'the identity provider cannot be reached');
    return 'unavailable';
  }
}

/** Returns the claims of an ID token issued to this browser. */
async function claimsOf(deps: SocialDeps, request: FastifyRequest, idToken: string | undefined): Promise<Claims> {
  const flow = deps.flowCookie.read(request);
  const provider = deps.providerFor(request);
  if (flow?.step !== 'returned' || provider === undefined) throw new Refusal(socialErrors.invalid);
  const claims = await provider.verify(idToken ?? flow.idToken).catch(() => {
    throw new Refusal(socialErrors.unavailable);
  });
  if (claims === null || claims.nonce !== flow.nonce) throw new Refusal(socialErrors.invalid);
  return claims;
}

/** GET profile and POST social sign-in [AUTH-080]: only the ID token is trusted. */
export function socialRoutes(app: App, deps: SocialDeps): void {
  const { flowCookie, oneUse, granting, publicOrigin } = deps;
  app.get(
    signInPaths.socialProfile,
    {
      config,
      schema: {
        summary: 'Who came back from the identity provider, to be posted as it is [AUTH-082]',
        response: { 200: socialProfileAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { email, name: first_name, picture: img } = await claimsOf(deps, request, undefined);
      const flow = flowCookie.read(request);
      const provider_response = { id_token: flow?.step === 'returned' ? flow.idToken : '' };
      void reply.header('Cache-Control', 'no-store');
      return { status: 200, data: { email, first_name, img, provider_response } } as const;
    },
  );
  app.post(
    signInPaths.socialSignIn,
    {
      config,
      schema: {
        summary: 'Sign in with a social account [AUTH-080]',
        body: socialSignInSchema,
        response: { 200: tokenAnswerSchema, 202: secondFactorNeededSchema, ...refusals },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const claims = await claimsOf(deps, request, request.body.provider_response.id_token);
      flowCookie.clear(request, reply);
      if (!(await oneUse.spend(`social nonce ${claims.nonce}`))) throw new Refusal(socialErrors.invalid);
      const shown = await shownBy(deps, claims, request.body);
      flowCookie.remember(request, reply, claims.email);
      return granting.finish(request, reply, shown);
    },
  );
}

/**
 * Returns the person with this identity. An identity without a person is linked to the user with its e-mail, if the provider has
 * verified the address and the user has proved here to own it; from then on the address does not matter [SEC-008].
 */
async function shownBy(deps: SocialDeps, claims: Claims, posted: SocialSignIn): Promise<Shown> {
  if (posted.email !== claims.email) throw new Refusal(socialErrors.invalid);
  const owner = await deps.socialIdentities.ownerOf(claims);
  const { accountId, userId } = owner ?? (await ownerOfAddress(deps, claims));
  const user = await deps.database.withAccount(accountId, (tx) => readUser(tx, userId));
  if (user === undefined || !user.is_active) throw new Refusal(socialErrors.unknown);
  const shown = { accountId, userId, email: user.email, method: 'social' } as const;
  if (owner !== undefined) return shown;
  if (!user.email_proven) throw new Refusal(socialErrors.unproven);
  return { ...shown, links: { issuer: claims.issuer, subject: claims.subject } };
}

async function ownerOfAddress({ database }: SocialDeps, { email, emailVerified }: Claims) {
  if (!emailVerified) throw new Refusal(socialErrors.unverified);
  const found = email.includes('@') ? await userNamed(database, email) : undefined;
  if (found === undefined) throw new Refusal(socialErrors.unknown);
  return { accountId: found.account_id, userId: found.user_id };
}
