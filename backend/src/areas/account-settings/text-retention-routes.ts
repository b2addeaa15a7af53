import {
  accountSettingPaths,
  olderQuerySchema,
  olderTextsAnswerSchema,
  daysKeptAnswerSchema,
  daysKeptSchema,
} from '@patchbay/shared-contracts/account-settings';
import { actorOf } from '../../domain/identity/authentication.ts';
import { oldTexts } from '../../domain/messages/text-retention.ts';
import { accountSetting, type AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface TextsKeptDeps extends AccountSettingDeps {
  readonly now: () => number;
}

/** Adds the routes for the retention of SMS texts and notes in conversations [ACCT-021]. */
export function textsKeptRoutes(app: App, deps: TextsKeptDeps): void {
  accountSetting(app, deps, {
    ...{ path: accountSettingPaths.textsKept, body: daysKeptSchema, answer: daysKeptAnswerSchema },
    summary: {
      read: 'How many days texts of SMS and notes are kept; 0 for ever [ACCT-021]',
      change: 'Changes it; what is older is deleted in the night [ACCT-021]',
    },
    action: 'texts-kept-changed',
    read: async (tx) => {
      const { message_days: days } = await tx.selectFrom('accounts').select('message_days').executeTakeFirstOrThrow();
      return { days: days ?? 0 };
    },
    write: (tx, { days }) =>
      tx
        .updateTable('accounts')
        .set({ message_days: days === 0 ? null : days })
        .execute(),
  });
  app.get(
    accountSettingPaths.olderTexts,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'How many texts would be deleted if they were kept so many days [ACCT-021]',
        ...{
          security: signedIn,
          querystring: olderQuerySchema,
          response: { 200: olderTextsAnswerSchema, ...refusals },
        },
      },
    },
    async (request) => {
      const { days } = request.query;
      const { accountId } = actorOf(request);
      const texts = await deps.database.withAccount(accountId, (tx) => oldTexts(tx, days, deps.now()));
      return { status: 200, data: { texts } } as const;
    },
  );
}
