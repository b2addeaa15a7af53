import { edgeErrors, type Cell } from '@patchbay/shared-contracts';
import { NO_RESET_NEEDED } from '@patchbay/shared-contracts/sign-in';
import type { HostSession } from '../../session/effects/create-session.ts';
import type { Confirming } from './create-confirming.ts';

interface WhenForbiddenDeps {
  readonly confirming: Pick<Confirming, 'ask'>;
  readonly session: () => Pick<HostSession, 'current' | 'refresh'>;
  /** Whether the user has been told to set up a second factor. */
  readonly factorNeeded: Cell<boolean>;
}

/**
 * Handles responses that demand something of the user first, for every request of the console: confirming their identity, choosing a
 * new password, setting up a second factor [SEC-007, SEC-008]. Resolves to true when the request may be sent again.
 */
export function createWhenForbidden({ confirming, session, factorNeeded }: WhenForbiddenDeps) {
  const passwordDue = (): void => {
    const user = session().current()?.user;
    const isKnown = user?.is_password_expired === true || user?.password_reset_required !== NO_RESET_NEEDED;
    if (!isKnown) void session().refresh(); // the dialog opens once the refreshed user detail says so
  };
  return async (code: string): Promise<boolean> => {
    if (code === edgeErrors.confirmNeeded.code) return confirming.ask();
    if (code === edgeErrors.passwordDue.code) passwordDue();
    if (code === edgeErrors.factorNeeded.code) factorNeeded.set(true);
    return false;
  };
}
