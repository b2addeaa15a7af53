import { isRestrictedMode, type UserDetail } from '@patchbay/shared-contracts';
import { NO_RESET_NEEDED } from '@patchbay/shared-contracts/sign-in';

/**
 * A dialog the shell puts before the person. `change` asks for the old password, `reset` does not [AUTH-130]; `days` are left until
 * the password expires, where that is known.
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
  /** An admin acts for this user [ROLE-020]. */
  readonly assumed: boolean;
  /** What was finished or put away since the page was loaded. */
  readonly done: ReadonlySet<ShellDialog['kind']>;
}

function reasonOf(user: UserDetail): PasswordReason | null {
  if (user.is_password_expired) return 'expired';
  if (user.password_reset_required !== NO_RESET_NEEDED) return 'reset';
  return user.is_password_expiring ? 'expiring' : null;
}

/** The forced password dialog [AUTH-117, AUTH-118]: only known of a user detail that has loaded, which this is. */
function passwordDialog(user: UserDetail): ShellDialog | null {
  const why = reasonOf(user);
  if (why === null) return null;
  const mode = user.password_reset_required === NO_RESET_NEEDED ? 'change' : 'reset';
  return { kind: 'password', mode, why, days: user.pwd_exp_remaining_days };
}

/** Restricted mode and accounts shown in a frame of another product are not asked [AUTH-140, AUTH-141]. */
const mayBeAskedForTerms = (user: UserDetail): boolean =>
  !isRestrictedMode(user) && !user.profile.hide_iframe_redirection;

function termsDialog(user: UserDetail): ShellDialog | null {
  if (!mayBeAskedForTerms(user)) return null;
  if (!user.profile.is_terms_accepted) return { kind: 'terms-of-use' };
  const accepted = user.terms_accepted_version;
  return accepted > 0 && user.terms_version > accepted ? { kind: 'terms-update' } : null; // [AUTH-142]
}

/** The one dialog that stands now; a password comes before terms. Nothing in assume-user mode [AUTH-119, ROLE-020]. Pure. */
export function dialogOf({ user, assumed, done }: DialogFacts): ShellDialog | null {
  if (assumed) return null;
  return [passwordDialog(user), termsDialog(user)].find((dialog) => dialog !== null && !done.has(dialog.kind)) ?? null;
}

/** Only an expired password leaves no way around it [AUTH-120]. */
export const isClosable = (dialog: ShellDialog): boolean => dialog.kind === 'password' && dialog.why !== 'expired';
