import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs work as the account `other` within a transaction of the account `back`, and switches back: for rules across a hierarchy. When it
 * fails, the transaction has failed.
 */
export async function asAccount<Result>(
  tx: Tx,
  { other, back }: { readonly other: string; readonly back: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const enter = (id: string) => sql`select set_config('app.account_id', ${id}, true)`.execute(tx);
  await enter(other);
  const result = await work();
  await enter(back);
  return result;
}
