import {
  chosenUserSettingSchema,
  liveCallUrls,
  livePaths,
  userSettingAnswerSchema,
  userSettingSchema,
  wallboardSchema,
  type ChosenUserSetting,
  type UserSettingAnswer,
} from '@patchbay/shared-contracts/live';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Text stored in the row. */
const written = (setting: ChosenUserSetting): string =>
  setting.property === 'wallboard' ? JSON.stringify(setting.value) : setting.value;

/** Readers of stored values; a missing or no longer valid one gives the default. */
const readers: { readonly [Name in ChosenUserSetting['property']]: (text: string | undefined) => ChosenUserSetting } = {
  new_live_call_url: (text) => ({
    property: 'new_live_call_url',
    value: liveCallUrls.find((known) => known === text) ?? liveCallUrls[0],
  }),
  wallboard: (text) => ({
    property: 'wallboard',
    value: wallboardSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null,
  }),
};

const answerWith = (chosen: ChosenUserSetting): UserSettingAnswer => ({ status: 200, objects: [chosen] });
const answer = { 200: userSettingAnswerSchema, ...refusals };

/** Adds the routes of settings that concern only the user's own console [LIVE-021]. */
export function userSettingRoutes(app: App, { database }: { readonly database: Database }): void {
  app.get(
    livePaths.userSettings,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'A setting of the own, or what it is where nothing was chosen [LIVE-021]',
        security: signedIn,
        querystring: userSettingSchema,
        response: answer,
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const { property } = request.query;
      const row = await database.withAccount(accountId, (tx) =>
        tx
          .selectFrom('user_settings')
          .select('value')
          .where('user_id', '=', userId)
          .where('property', '=', property)
          .executeTakeFirst(),
      );
      return answerWith(readers[property](row?.value));
    },
  );
  app.put(
    livePaths.userSettings,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Choose a setting of the own [LIVE-021]',
        security: signedIn,
        body: chosenUserSettingSchema,
        response: answer,
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const value = written(request.body);
      const row = { account_id: accountId, user_id: userId, property: request.body.property, value };
      await database.withAccount(accountId, (tx) =>
        tx
          .insertInto('user_settings')
          .values(row)
          .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'property']).doUpdateSet({ value }))
          .execute(),
      );
      return answerWith(request.body);
    },
  );
}
