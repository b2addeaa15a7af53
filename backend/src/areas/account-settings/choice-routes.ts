import {
  accountSettingPaths,
  choiceSchema,
  choicesAnswerSchema,
  choicesSchema,
} from '@patchbay/shared-contracts/account-settings';
import { sql } from 'kysely';
import { actorOf } from '../../domain/identity/authentication.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

const config = { gate: 'admin' } as const;
const response = { 200: choicesAnswerSchema, ...refusals };
const choices = async (tx: Tx) => ({ status: 200, data: choicesSchema.parse(await accountProfile(tx)) }) as const;

/** Adds the routes for the account's switches. A request changes one switch, so that two owners do not overwrite each other's changes. */
export function choiceRoutes(app: App, { database, audit, nameOf }: AccountSettingDeps): void {
  app.get(
    accountSettingPaths.choices,
    { config, schema: { summary: 'What the account has switched on [ACCT-016]', security: signedIn, response } },
    (request) => database.withAccount(actorOf(request).accountId, choices),
  );
  app.put(
    accountSettingPaths.choices,
    {
      config,
      schema: {
        summary: 'Switches one thing on or off, for what is open as well [ACCT-016]',
        ...{ security: signedIn, body: choiceSchema, response },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { name, on } = request.body;
      const change = JSON.stringify({ [name]: on });
      const answer = await database.withAccount(actor.accountId, async (tx) => {
        await sql`update accounts set profile = profile || ${change}::jsonb`.execute(tx);
        return choices(tx);
      });
      const by = await nameOf(actor);
      const happened = { by, whom: name, address: request.ip, detail: { on: String(on) } };
      await audit.write(actor.accountId, { action: 'account-choice-changed', ...happened });
      return answer;
    },
  );
}
