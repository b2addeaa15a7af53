import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';

export interface HierarchyAccount {
  readonly account_id: string;
  readonly name: string;
  /** Id of the account right above; null for the account that was asked for, even if it has a parent. */
  readonly parent_id: string | null;
}

/** Returns an account and all below it: each after its parent, those of one parent by name [ROLE-019]. */
export async function accountsFrom(database: Database, accountId: string): Promise<readonly HierarchyAccount[]> {
  const { rows } = await database.atEntry((tx) =>
    sql<HierarchyAccount>`
      with recursive below (account_id, name, parent_id, place) as (
        select account_id, name, null::text, array[]::text[] from accounts where account_id = ${accountId}
        union all
        select child.account_id, child.name, child.parent_id, below.place || array[child.name, child.account_id]
          from below join accounts as child on child.parent_id = below.account_id
      ) cycle account_id set is_cycle using path
      select account_id, name, parent_id from below where not is_cycle order by place`.execute(tx),
  );
  return rows;
}

/** Returns the ids of all accounts of the installation, for work on each of them. */
export async function everyAccount(database: Database): Promise<readonly string[]> {
  const rows = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
  return rows.map(({ account_id: id }) => id);
}
