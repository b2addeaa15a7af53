import { passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { isLeaked } from './leaked-passwords.ts';
import { refusalOf, type NewPassword } from './model/password-rules.ts';

/** Throws the refusal of a password that cannot be the new one. */
export function requireGood(wish: NewPassword): void {
  const reason = refusalOf(wish) ?? (isLeaked(wish.password) ? passwordErrors.leaked : null);
  if (reason !== null) throw new Refusal(reason);
}

/** Writes the new password: it is fresh, no reset is needed any more, and no link opens. */
export async function keepPassword(tx: Tx, userId: string, passwordHash: string, now: number): Promise<void> {
  const kept = { password_hash: passwordHash, password_changed_at: new Date(now), password_reset_required: false };
  await tx.updateTable('users').set(kept).where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
