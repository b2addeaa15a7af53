import { edgeErrors } from '@patchbay/shared-contracts';
import type { Database } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { Actor } from '../actor.ts';

/**
 * Returns the person who uses a session: its user or, in assume-user mode, the owner who acts, of this account or of one above
 * [ACCT-018].
 */
export async function actingPerson(database: Database, { accountId, sessionId }: Actor): Promise<Row<'users'>> {
  const session = await database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('sessions')
      .select(['user_id', 'assumed_by', 'assumed_from'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),
  );
  if (session === undefined) throw new Refusal(edgeErrors.invalidToken);
  const { user_id, assumed_by, assumed_from } = session;
  const person = await database.withAccount(assumed_from ?? accountId, (tx) => {
    const found = tx.selectFrom('users').selectAll();
    return (
      assumed_by === null ? found.where('user_id', '=', user_id) : found.where('email', '=', assumed_by)
    ).executeTakeFirst();
  });
  if (person === undefined) throw new Refusal(edgeErrors.invalidToken);
  return person;
}
