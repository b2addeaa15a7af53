import './tables.ts';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountSettingPaths,
  logoAnswerSchema,
  logoLimits,
  logoQuerySchema,
} from '@patchbay/shared-contracts/account-settings';
import { kycErrors, mediaTypes } from '@patchbay/shared-contracts/kyc';
import { lookInto } from '../../domain/file-content/look-into.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface LogoDeps extends AccountSettingDeps {
  readonly now: () => number;
}

const SECONDS = 300;
const response = { 200: logoAnswerSchema, ...refusals };
const refusedFile = { 413: errorAnswerSchema, 415: errorAnswerSchema, 422: errorAnswerSchema };
const answered = (hasLogo: boolean) => ({ status: 200, data: { has_logo: hasLogo } }) as const;

function readRoute(app: App, { database }: LogoDeps): void {
  app.get(
    accountSettingPaths.logo,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: "The account's logo; 404 without one [ACCT-016]",
        ...{
          security: signedIn,
          querystring: logoQuerySchema,
          response: { 200: aFile, ...refusals, 404: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      const row = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx.selectFrom('account_logos').select(['type', 'content']).executeTakeFirst(),
      );
      if (row === undefined) throw new Refusal(edgeErrors.notFound);
      return reply
        .header('Cache-Control', `private, max-age=${SECONDS}`)
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .type(mediaTypes[row.type])
        .send(Buffer.from(row.content));
    },
  );
}

function writeRoute(app: App, { database, audit, nameOf, now }: LogoDeps): void {
  app.put(
    accountSettingPaths.logo,
    {
      config: { gate: 'admin', rateLimit: { max: 30, timeWindow: 60_000 } },
      bodyLimit: logoLimits.bytes,
      schema: {
        summary: 'Change the logo: a PNG or JPEG of 512 KB at most, looked into [ACCT-016]',
        ...{ security: signedIn, consumes: ['application/octet-stream'], response: { ...response, ...refusedFile } },
      },
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const looked = await lookInto(body);
      if (!looked.ok) throw new Refusal(kycErrors[looked.problem]);
      const { type, bytes: content } = looked;
      if (type === 'pdf') throw new Refusal(kycErrors['not-a-paper']);
      const actor = actorOf(request);
      const row = { type, content, changed_at: new Date(now()) };
      await database.withAccount(actor.accountId, (tx) =>
        tx
          .insertInto('account_logos')
          .values({ account_id: actor.accountId, ...row })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute(),
      );
      await audit.write(actor.accountId, { action: 'logo-changed', by: await nameOf(actor), address: request.ip });
      return answered(true);
    },
  );
}

/** Adds the routes of the account's logo, readable by all its users. */
export function logoRoutes(app: App, deps: LogoDeps): void {
  const { database, audit, nameOf } = deps;
  readRoute(app, deps);
  withFileBodies(app, logoLimits.bytes, (scope) => writeRoute(scope, deps));
  app.delete(
    accountSettingPaths.logo,
    { config: { gate: 'admin' }, schema: { summary: 'Remove the logo', security: signedIn, response } },
    async (request) => {
      const actor = actorOf(request);
      await database.withAccount(actor.accountId, (tx) => tx.deleteFrom('account_logos').execute());
      await audit.write(actor.accountId, { action: 'logo-removed', by: await nameOf(actor), address: request.ip });
      return answered(false);
    },
  );
}
