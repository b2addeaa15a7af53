import { normalPassword, passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { SignInKeys } from '../sign-in-keys.ts';
import { openAllSealed } from '../sign-in-routes.ts';
import { isCommon } from './common-passwords.ts';
import { passwordRefusal, type NewPassword } from './model/password-rules.ts';

/** Input of a form that sets a password. */
export type Typed = Omit<NewPassword, 'names'>;

/** Opens the sealed input of a request [SEC-009]; throws when it does not open. */
export async function openTyped(keys: SignInKeys, kid: string, sealed: Typed): Promise<Typed> {
  const { password: fresh, confirmation: again, old: before } = sealed;
  const texts = before === undefined ? [fresh, again] : [fresh, again, before];
  const [password = '', confirmation = '', old] = await openAllSealed(keys, kid, texts);
  return { password, confirmation, old };
}

/** Throws the refusal of an unacceptable password; for every way of setting one [SEC-009]. */
export function requireGood(wish: NewPassword): void {
  const reason = passwordRefusal(wish) ?? (isCommon(normalPassword(wish.password)) ? passwordErrors.common : null);
  if (reason !== null) throw new Refusal(reason);
}

/** Writes the new password: its age restarts, no reset is required any more, and all reset links are void. */
export async function keepPassword(tx: Tx, userId: string, passwordHash: string, now: number): Promise<void> {
  const kept = { password_hash: passwordHash, password_changed_at: new Date(now), password_reset_required: false };
  await tx.updateTable('users').set(kept).where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
