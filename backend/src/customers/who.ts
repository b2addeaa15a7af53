import type { Tx } from '../db/database.ts';
import { fullNameOf } from '../directory/directory.ts';
import type { Actor } from '../identity/actor.ts';

/** Whose name stands in a customer's history. */
export async function nameOfUser(tx: Tx, { userId }: Actor): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return fullNameOf(user);
}
