import { attachReportsAnswerSchema, attachReportsPath, attachReportsSchema } from '@patchbay/shared-contracts/reports';
import { accountSetting, type AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Adds the owners' setting whether files are sent by mail: off by default, because a recipient of a mail need not sign in. */
export function attachingRoute(app: App, deps: AccountSettingDeps): void {
  accountSetting(app, deps, {
    ...{ path: attachReportsPath, body: attachReportsSchema, answer: attachReportsAnswerSchema },
    summary: {
      read: 'Whether the mail of a report carries its file [CONF-REP-004]',
      change: 'Changes it; it holds for reports that are due from now on [CONF-REP-004]',
    },
    action: 'attach-reports-changed',
    leaves: ({ attach }) => attach,
    read: async (tx) => {
      const { attaches_reports: attach } = await tx
        .selectFrom('accounts')
        .select('attaches_reports')
        .executeTakeFirstOrThrow();
      return { attach };
    },
    write: (tx, { attach }) => tx.updateTable('accounts').set({ attaches_reports: attach }).execute(),
  });
}
