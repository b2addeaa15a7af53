import { signInErrors } from '@patchbay/shared-contracts/sign-in';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { demoAccounts } from '../seed/seed.ts';

/** Of everybody in the demo. It stands in the README, so everybody knows it. */
export const DEMO_PASSWORD = 'Demo@1234';

const accountIds: ReadonlySet<string> = new Set(demoAccounts.map(({ accountId }) => accountId));

/** Throws where others reach this installation: there the password of the demo opens nothing, and nobody may choose it [SEC-001]. */
export function refuseDemoPassword(password: string, publicOrigin: string | undefined): void {
  if (publicOrigin !== undefined && password === DEMO_PASSWORD) throw new Refusal(signInErrors.demo);
}

/** Whether somebody is of the demo, which others never reach [SEC-001]. */
export const isDemoAccount = (accountId: string): boolean => accountIds.has(accountId);

/** Throws where others reach this installation: there nobody of the demo comes in, whichever way, and no session goes on [SEC-001]. */
export function refuseDemoAccount(accountId: string, publicOrigin: string | undefined): void {
  if (publicOrigin !== undefined && accountIds.has(accountId)) throw new Refusal(signInErrors.demo);
}

/** Whether somebody of the demo can come in here: then nobody has to be made first. */
export const hasDemoPeople = (known: readonly string[], publicOrigin: string | undefined): boolean =>
  publicOrigin === undefined && known.some((accountId) => accountIds.has(accountId));
