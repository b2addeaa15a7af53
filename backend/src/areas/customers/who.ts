import type { Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../../domain/directory/directory.ts';
import type { Actor } from '../../domain/identity/actor.ts';

/** Whose name stands in a customer's history. */
export async function nameOfUser(tx: Tx, { userId }: Actor): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return fullNameOf(user);
}
