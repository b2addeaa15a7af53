import { billingPaths, creditRulesAnswerSchema, creditRulesSchema } from '@patchbay/shared-contracts/billing';
import { accountSetting, type AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import type { App } from '../../kernel/edge/server.ts';

/** Adds the routes of an owner's rules for running out of credit [ACCT-012]. */
export function creditRulesRoutes(app: App, deps: AccountSettingDeps): void {
  accountSetting(app, deps, {
    ...{ path: billingPaths.rules, body: creditRulesSchema, answer: creditRulesAnswerSchema },
    summary: {
      read: 'What becomes of calls without credit, and when owners are told that little is left [ACCT-012]',
      change: 'Changes it; it holds from now on, also for calls that run [ACCT-012]',
    },
    action: 'credit-rules-changed',
    read: async (tx) => {
      const { calls_without_credit, tell_balance_below: below } = await tx
        .selectFrom('accounts')
        .select(['calls_without_credit', 'tell_balance_below'])
        .executeTakeFirstOrThrow();
      return creditRulesSchema.parse({ calls_without_credit, tell_below: Number(below) });
    },
    write: (tx, { calls_without_credit, tell_below }) =>
      tx.updateTable('accounts').set({ calls_without_credit, tell_balance_below: tell_below }).execute(),
  });
}
