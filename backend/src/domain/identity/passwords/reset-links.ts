import { createHash, randomBytes } from 'node:crypto';
import { RESET_LINK_MS } from '@patchbay/shared-contracts/sign-in';
import type { Database, Tx } from '../../../kernel/db/database.ts';

/** Content of the link in a reset e-mail [AUTH-031]. */
export interface ResetLink {
  readonly uid: string;
  readonly token: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the only valid link for this user: earlier ones become void. */
export async function makeResetLink(
  tx: Tx,
  user: { readonly user_id: string; readonly account_id: string },
  now: number,
  lastsMs = RESET_LINK_MS,
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url');
  const open = { token_hash: hashOf(token), expires_at: new Date(now + lastsMs) };
  const { user_id, account_id } = user;
  await tx
    .insertInto('password_resets')
    .values({ user_id, account_id, ...open })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(open))
    .execute();
  return { uid: user_id, token };
}

/** Spends the link; false when it is invalid: used, replaced, expired, or not issued here. */
export async function spendResetLink(tx: Tx, { uid, token }: ResetLink, now: number): Promise<boolean> {
  const spent = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', uid)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Returns the account that a link may belong to; `undefined` when there is no such user. */
export const accountOfLink = (database: Database, uid: string) =>
  database.atEntry((tx) => tx.selectFrom('users').select('account_id').where('user_id', '=', uid).executeTakeFirst());
