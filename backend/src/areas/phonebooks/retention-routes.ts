import {
  accountSettingPaths,
  daysKeptAnswerSchema,
  daysKeptSchema,
  olderPhonebooksAnswerSchema,
  olderQuerySchema,
} from '@patchbay/shared-contracts/account-settings';
import { actorOf } from '../../domain/identity/authentication.ts';
import { accountSetting } from '../../domain/settings/account-setting.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { PhonebookDeps } from './deps.ts';
import { countOldPhonebooks } from './phonebook-retention.ts';

/** Adds the routes for the retention of phonebooks [ACCT-021]. */
export function phonebookRetentionRoutes(app: App, deps: PhonebookDeps): void {
  accountSetting(app, deps, {
    ...{ path: accountSettingPaths.phonebooksKept, body: daysKeptSchema, answer: daysKeptAnswerSchema },
    summary: {
      read: 'How many days phonebooks are kept; 0 for ever [ACCT-021]',
      change: 'Changes it; what is older, and used by no campaign, is deleted in the night [ACCT-021]',
    },
    action: 'phonebooks-kept-changed',
    read: async (tx) => {
      const { phonebook_days: days } = await tx
        .selectFrom('accounts')
        .select('phonebook_days')
        .executeTakeFirstOrThrow();
      return { days: days ?? 0 };
    },
    write: (tx, { days }) =>
      tx
        .updateTable('accounts')
        .set({ phonebook_days: days === 0 ? null : days })
        .execute(),
  });
  app.get(
    accountSettingPaths.olderPhonebooks,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'How many phonebooks would be deleted if they were kept so many days [ACCT-021]',
        ...{
          security: signedIn,
          querystring: olderQuerySchema,
          response: { 200: olderPhonebooksAnswerSchema, ...refusals },
        },
      },
    },
    async (request) => {
      const { days } = request.query;
      const { accountId } = actorOf(request);
      const phonebooks = await deps.database.withAccount(accountId, (tx) => countOldPhonebooks(tx, days, deps.now()));
      return { status: 200, data: { phonebooks } } as const;
    },
  );
}
