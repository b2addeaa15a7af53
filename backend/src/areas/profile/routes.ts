import {
  plansAnswerSchema,
  plansQuerySchema,
  solutionsAnswerSchema,
  userDetailAnswerSchema,
  paths,
} from '@patchbay/shared-contracts';
import {
  lastSavedAnswerSchema,
  lastSavedCountrySchema,
  turnCredentialAnswerSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import { issueTurnCredential, type TurnServers } from '../../domain/identity/turn-credentials.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { originOf } from '../../kernel/edge/origin.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { SoftphoneCredentials } from '../../domain/identity/sip-credentials.ts';
import { sipPathOf } from '../../domain/telephony/sip-socket.ts';
import { readDetail } from './detail.ts';
import { solutionsOf } from '../../domain/profile/model/solutions.ts';
import { readPlans, searchPlans } from '../../domain/profile/plans.ts';
import { accountProfile } from '../../domain/profile/profile.ts';

export interface ProfileDeps {
  readonly database: Database;
  readonly credentials: SoftphoneCredentials;
  readonly publicOrigin: string | undefined;
  readonly turn: TurnServers | undefined;
  readonly callHomeCount: number;
  /** Maximum age of a password in days; 0: unlimited. */
  readonly passwordDays: number;
  readonly now: () => number;
}

/** Adds the routes of the account's purchases and the resulting products. */
function subscriptionRoutes(app: App, { database, now }: Pick<ProfileDeps, 'database' | 'now'>): void {
  app.get(
    paths.userPlans,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Plans and their numbers [FILT-004, LOGS-024]',
        security: signedIn,
        querystring: plansQuerySchema,
        response: { 200: plansAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      objects: searchPlans(
        await database.withAccount(actorOf(request).accountId, (tx) => readPlans(tx, now())),
        request.query,
      ),
    }),
  );
  app.get(
    paths.solutions,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Solutions of the account, by its plans and flags [NET-001]',
        security: signedIn,
        response: { 200: solutionsAnswerSchema, ...refusals },
      },
    },
    async (request) => ({
      objects: await database.withAccount(actorOf(request).accountId, async (tx) =>
        solutionsOf({ profile: await accountProfile(tx), plans: await readPlans(tx, now()) }),
      ),
    }),
  );
}

export function profileRoutes(app: App, deps: ProfileDeps): void {
  const { database, credentials, publicOrigin, callHomeCount, passwordDays, now } = deps;
  subscriptionRoutes(app, deps);
  app.get(
    paths.details,
    {
      config: { gate: 'signed-in', whileDue: ['password-due', 'factor-due'] },
      schema: {
        summary: "The user's detail, with this session's softphone sign-in [NET-001, TEL-017]",
        security: signedIn,
        response: { 200: userDetailAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const origin = originOf(request, publicOrigin).replace(/^http/, 'ws');
      const wss = `${origin}${sipPathOf(actor.accountId, callHomeCount)}`;
      const isGood = request.session?.standing === 'good'; // no softphone before a required password change
      const data = await database.withAccount(actor.accountId, async (tx) => {
        const sip = isGood ? await credentials.issue(tx, actor, wss) : null;
        return readDetail(tx, actor, sip, { passwordDays, now: now() });
      });
      return { status: 200, data } as const;
    },
  );
  // The embedded default has no TURN server; an installation that has one names it here [SIP-044].
  app.get(
    callPaths.turnCredential,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'TURN credentials [NET-002]',
        security: signedIn,
        response: { 200: turnCredentialAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ data: await issueTurnCredential(deps, actorOf(request)) }),
  );
}

export function countryRoutes(app: App, database: Database): void {
  app.get(
    callPaths.lastSavedCountry,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'The country saved last [NET-003]',
        security: signedIn,
        response: { 200: lastSavedCountrySchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const user = await database.withAccount(accountId, (tx) =>
        tx.selectFrom('users').select('last_country').where('user_id', '=', userId).executeTakeFirstOrThrow(),
      );
      return lastSavedCountrySchema.parse(user.last_country ?? { country: '', countryCode: '' });
    },
  );
  app.post(
    callPaths.setLastSavedCountry,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Save the country (form data) [NET-004]',
        security: signedIn,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: lastSavedCountrySchema,
        response: { 200: lastSavedAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const last_country = JSON.stringify(request.body);
      await database.withAccount(accountId, (tx) =>
        tx.updateTable('users').set({ last_country }).where('user_id', '=', userId).execute(),
      );
      return { status: 200, message: 'Success!!' } as const;
    },
  );
}
