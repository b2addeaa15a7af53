import { accountSettingPaths, maskingAnswerSchema, maskingSchema } from '@patchbay/shared-contracts/account-settings';
import { sql } from 'kysely';
import { accountProfile } from '../../domain/profile/profile.ts';
import { accountSetting, type AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Adds the routes of number masking; open pages follow a change at once [FMT-006, FMT-007]. */
export function maskingRoutes(app: App, deps: AccountSettingDeps): void {
  accountSetting(app, deps, {
    ...{ path: accountSettingPaths.masking, body: maskingSchema, answer: maskingAnswerSchema },
    summary: {
      read: 'Whether numbers of customers are hidden, and how many digits [ACCT-016]',
      change: 'Changes it, for what is open as well; whoever shows more shows again who they are [ACCT-016]',
    },
    action: 'number-masking-changed',
    leaves: () => true,
    read: async (tx) => {
      const { number_masking: on, number_masking_format: format } = await accountProfile(tx);
      return { on, format };
    },
    write: (tx, { on, format }) => {
      const change = JSON.stringify({ number_masking: on, number_masking_format: format });
      return sql`update accounts set profile = profile || ${change}::jsonb`.execute(tx);
    },
  });
}
