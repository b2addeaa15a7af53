import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Within a transaction of the account `back`, does something as the account `other`, and goes back: for what holds across a hierarchy. When
 * it fails, the transaction has failed.
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
