import { NO_RESET_NEEDED, RESET_NEEDED, passwordErrors, passwordFault } from '@patchbay/shared-contracts/sign-in';

export type PasswordRefusal = (typeof passwordErrors)[keyof typeof passwordErrors];

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** The old password; `undefined` when it is not required. */
  readonly old: string | undefined;
  /** Names of the person, their e-mail and their account. */
  readonly names: readonly string[];
}

/** Returns why it cannot be the new password; `null` when it can, apart from the list of common ones [AUTH-125, AUTH-126, SEC-009]. */
export function passwordRefusal({ password, confirmation, old, names }: NewPassword): PasswordRefusal | null {
  if (old === '' || confirmation === '') return passwordErrors.required;
  if (password !== '' && password === old) return passwordErrors.unchanged;
  const fault = passwordFault(password, names);
  if (fault !== null) return passwordErrors[fault];
  return password === confirmation ? null : passwordErrors.mismatch;
}

const DAY_MS = 86_400_000;
/** Days before its end from which a password counts as expiring. */
export const EXPIRING_DAYS = 7;

export interface PasswordAge {
  readonly changedAt: number;
  readonly resetRequired: boolean;
}

/** Returns the password's state for the user detail [AUTH-117, AUTH-118, AUTH-137]; `days`: its lifetime, 0 for ever. */
export function passwordState({ changedAt, resetRequired }: PasswordAge, days: number, now: number) {
  const left = days === 0 ? null : Math.ceil((changedAt + days * DAY_MS - now) / DAY_MS);
  return {
    password_reset_required: resetRequired ? RESET_NEEDED : NO_RESET_NEEDED,
    is_password_expired: left !== null && left <= 0,
    is_password_expiring: left !== null && left > 0 && left <= EXPIRING_DAYS,
    pwd_exp_remaining_days: left === null ? null : Math.max(0, left),
  };
}
