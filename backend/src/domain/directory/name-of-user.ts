import type { Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../identity/full-name.ts';
import type { Actor } from '../identity/actor.ts';

/** Returns the name shown for a person's actions. */
export async function nameOfUser(tx: Tx, { userId }: Actor): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return fullNameOf(user);
}
