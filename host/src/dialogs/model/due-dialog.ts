import { isRestrictedMode, type UserDetail } from '@patchbay/shared-contracts';
import { NO_RESET_NEEDED } from '@patchbay/shared-contracts/sign-in';

/**
 * A dialog the shell must show. `change` asks for the old password, `reset` does not [AUTH-130]; `days` is the time until the password
 * expires, where known.
 */
export type ShellDialog =
  | {
      readonly kind: 'password';
      readonly mode: 'change' | 'reset';
      readonly why: PasswordReason;
      readonly days: number | null;
    }
  | { readonly kind: 'terms-of-use' }
  | { readonly kind: 'terms-update' };
export type PasswordReason = 'expired' | 'reset' | 'expiring';

export interface DialogFacts {
  readonly user: UserDetail;
  /** An admin is acting as this user [ROLE-020]. */
  readonly assumed: boolean;
  /** Dialogs finished or closed since the page was loaded. */
  readonly done: ReadonlySet<ShellDialog['kind']>;
}

function reasonOf(user: UserDetail): PasswordReason | null {
  if (user.is_password_expired) return 'expired';
  if (user.password_reset_required !== NO_RESET_NEEDED) return 'reset';
  return user.is_password_expiring ? 'expiring' : null;
}

/** Returns the forced password dialog [AUTH-117, AUTH-118]. Needs the loaded user detail. */
function passwordDialog(user: UserDetail): ShellDialog | null {
  const why = reasonOf(user);
  if (why === null) return null;
  const mode = user.password_reset_required === NO_RESET_NEEDED ? 'change' : 'reset';
  return { kind: 'password', mode, why, days: user.pwd_exp_remaining_days };
}

/** Whether terms may be asked for: not in restricted mode, nor for accounts framed by another product [AUTH-140, AUTH-141]. */
const mayBeAskedForTerms = (user: UserDetail): boolean =>
  !isRestrictedMode(user) && !user.profile.hide_iframe_redirection;

function termsDialog(user: UserDetail): ShellDialog | null {
  if (!mayBeAskedForTerms(user)) return null;
  if (!user.profile.is_terms_accepted) return { kind: 'terms-of-use' };
  const accepted = user.terms_accepted_version;
  return accepted > 0 && user.terms_version > accepted ? { kind: 'terms-update' } : null; // [AUTH-142]
}

/** Returns the one dialog to show now; a password comes before terms. Nothing in assume-user mode [AUTH-119, ROLE-020]. Pure. */
export function dialogOf({ user, assumed, done }: DialogFacts): ShellDialog | null {
  if (assumed) return null;
  return [passwordDialog(user), termsDialog(user)].find((dialog) => dialog !== null && !done.has(dialog.kind)) ?? null;
}

/** Whether the dialog may be closed; only an expired password may not [AUTH-120]. */
export const isClosable = (dialog: ShellDialog): boolean => dialog.kind === 'password' && dialog.why !== 'expired';
