import { csvSeparatorOf, type CsvSeparator } from '@patchbay/shared-contracts/table-form';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../identity/actor.ts';

type Asker = Pick<Actor, 'userId'>;

/** Returns the cell separator of CSV files for the user [UX-019]. */
export async function csvSeparatorFor(tx: Tx, { userId }: Asker): Promise<CsvSeparator> {
  const user = await tx
    .selectFrom('users')
    .select(['csv_separator', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return csvSeparatorOf(user.csv_separator, user.language);
}

/** Same in a transaction of its own. */
export const askedSeparator = (database: Database, actor: Asker & Pick<Actor, 'accountId'>): Promise<CsvSeparator> =>
  database.withAccount(actor.accountId, (tx) => csvSeparatorFor(tx, actor));
