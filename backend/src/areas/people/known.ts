import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Known, Wanted } from './model/faults.ts';

const lower = (emails: readonly { readonly email: string }[]) =>
  new Set(emails.map(({ email }) => email.toLowerCase()));

/** Returns which of these addresses are in use in any account, without revealing the account. */
export const takenEmails = async (database: Database, wanted: readonly Pick<Wanted, 'email'>[]) => {
  const emails = [...lower(wanted)];
  const rows = await database.atEntry((tx) =>
    tx
      .selectFrom('users')
      .select('email')
      .where(sql<boolean>`lower(email) = any (${emails})`)
      .execute(),
  );
  return lower(rows);
};

/** Reads the account's data needed to find faults. */
export async function knownOf(tx: Tx, emails: Known['emails']): Promise<Known> {
  const invitations = await tx.selectFrom('invitations').select(['email', 'number']).execute();
  const agents = await tx.selectFrom('agents').select('phone').where('user_id', 'is not', null).execute();
  const queues = await tx.selectFrom('queues').select('queue_id').execute();
  return {
    emails,
    invited: lower(invitations),
    numbers: new Set([...agents.map(({ phone }) => phone), ...invitations.map(({ number }) => number)]),
    queues: new Set(queues.map(({ queue_id }) => queue_id)),
  };
}
