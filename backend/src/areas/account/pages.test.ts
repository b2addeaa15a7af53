import { billingPaths, invoicePaths, usagePath } from '@patchbay/shared-contracts/billing';
import { historyPaths } from '@patchbay/shared-contracts/history';
import { kycPaths } from '@patchbay/shared-contracts/kyc';
import { paymentPaths } from '@patchbay/shared-contracts/payments';
import { subscriptionPaths } from '@patchbay/shared-contracts/subscription';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const open = {
  ...{
    is_suspended_account: false,
    suspension_type: '',
    selfserve_enabled: true,
    kyc_enabled: true,
    kyc_final_state: 1,
  },
  ...{ generate_system_invoice: false, cp_settings: {} },
};
const pages = {
  '/history': historyPaths.entries,
  '/payments': paymentPaths.options,
  'numbers of /payments': subscriptionPaths.subscription,
  '/invoices': invoicePaths.invoices,
  '/billing_summary': usagePath,
  '/billstatement': billingPaths.balance,
  '/settings': kycPaths.kyc,
} as const;
type Page = keyof typeof pages;
const money: readonly Page[] = ['/payments', 'numbers of /payments'];

describe('the server hides an account page’s data from people who may not open it', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  /** Pages that the owner is refused, by profile keys as on the wire. */
  async function refused(profile: object, billing = 'prepaid'): Promise<readonly string[]> {
    const text = JSON.stringify({ ...open, ...profile });
    await test.database.withAccount('demo', (tx) =>
      sql`update accounts set billing_type = ${billing}, profile = profile || ${text}::jsonb`.execute(tx),
    );
    const owner = await test.signIn('owner@demo.test');
    const shut: string[] = [];
    for (const [page, path] of Object.entries(pages)) if ((await owner.get(path)).statusCode === 403) shut.push(page);
    return shut;
  }

  it.each<[string, object, string, readonly Page[]]>([
    ['nothing is hidden where nothing says so [ACCT-001]', {}, 'prepaid', []],
    ['the history, of a suspended account [ACCT-002]', { is_suspended_account: true, suspension_type: 'other' }, 'prepaid', ['/history', '/settings']],
    ['the history, without self-service [ACCT-002]', { selfserve_enabled: false }, 'prepaid', ['/history']],
    ['the settings, without papers [ACCT-003]', { kyc_enabled: false }, 'prepaid', ['/settings']],
    ['the settings, hidden [ACCT-003, ACCT-006]', { cp_settings: { hide_settings: true } }, 'prepaid', ['/settings']],
    ['the settings, once suspended for coin [ACCT-003]', { suspension_type: 'coin' }, 'prepaid', ['/settings']],
    ['the payments, where the system invoice is made [ACCT-004]', { generate_system_invoice: true }, 'prepaid', money],
    ['the payments, prepaid without accepted papers [ACCT-005, ACCT-006]', { kyc_final_state: 0 }, 'prepaid', money],
    ['the payments, prepaid with refused papers [ACCT-005, ACCT-006]', { kyc_final_state: 2 }, 'prepaid', money],
    ['the payments, of no billing without accepted papers [ACCT-005, ACCT-006]', { kyc_final_state: 0 }, 'none', money],
    ['not the payments of who pays afterwards [ACCT-005, ACCT-006]', { kyc_final_state: 0 }, 'postpaid', []],
    ['the invoices, hidden [ACCT-001, ACCT-006]', { cp_settings: { hide_invoices: true } }, 'prepaid', ['/invoices']],
    ['the summary, hidden [ACCT-001, ACCT-006]', { cp_settings: { hide_billing_summary: true } }, 'prepaid', ['/billing_summary']],
  ])('%s', async (_, profile, billing, shut) => expect(await refused(profile, billing)).toEqual(shut)); // prettier-ignore

  it('invoices and summary, and nothing else, are shown to others than admins if the account allows it [ACCT-001, ACCT-007, ROUTE-021]', async () => {
    const shown = async (show_invoice_to_user: boolean) => {
      await refused({ show_invoice_to_user });
      const agent = await test.signIn('agent@demo.test');
      const answers = await Promise.all(Object.entries(pages).map(async ([page, path]) => [page, (await agent.get(path)).statusCode])); // prettier-ignore
      return answers.filter(([, status]) => status !== 403).map(([page]) => page);
    };
    expect(await shown(false)).toEqual([]);
    expect(await shown(true)).toEqual(['/invoices', '/billing_summary']);
  });
});
