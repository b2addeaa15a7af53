import { signInErrors } from '@patchbay/shared-contracts/sign-in';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { demoAccounts } from '../seed/seed.ts';

/** Password of all users of the demo. It is public, as it is in the README. */
export const DEMO_PASSWORD = 'Demo@1234';

const accountIds: ReadonlySet<string> = new Set(demoAccounts.map(({ accountId }) => accountId));

/** Throws on a public installation, where the password of the demo is not accepted and may not be chosen [SEC-001]. */
export function refuseDemoPassword(password: string, publicOrigin: string | undefined): void {
  if (publicOrigin !== undefined && password === DEMO_PASSWORD) throw new Refusal(signInErrors.demo);
}

/** Whether the account belongs to the demo, which is not accessible on public installations [SEC-001]. */
export const isDemoAccount = (accountId: string): boolean => accountIds.has(accountId);

/** Throws on a public installation, where nobody of the demo can sign in, in any way, and no session of the demo goes on [SEC-001]. */
export function refuseDemoAccount(accountId: string, publicOrigin: string | undefined): void {
  if (publicOrigin !== undefined && accountIds.has(accountId)) throw new Refusal(signInErrors.demo);
}

/** Whether demo users can sign in here: then no first owner has to be created. */
export const hasDemoPeople = (known: readonly string[], publicOrigin: string | undefined): boolean =>
  publicOrigin === undefined && known.some((accountId) => accountIds.has(accountId));
