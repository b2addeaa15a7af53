import { sql } from 'kysely';
import { inOrder } from '../../domain/seed/in-order.ts';
import { demoAccounts, type SeedOptions } from '../../domain/seed/seed.ts';
import type { Database } from '../../kernel/db/database.ts';
import { areas } from '../areas.ts';

const seeds = inOrder(areas.flatMap(({ name, seed }) => (seed ? [{ name, after: [], ...seed }] : [])));

/** Fills an empty database with the demo accounts [TEL-018]; does nothing to one that has accounts. Tells whether it did. */
export async function seed(database: Database, options: SeedOptions): Promise<boolean> {
  const known = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
  if (known.length > 0) return false;
  for (const { prepare } of seeds) await prepare?.(database, options.now);
  for (const account of demoAccounts) {
    await database.withAccount(account.accountId, async (tx) => {
      for (const { fill } of seeds) await fill(tx, { ...account, ...options });
    });
  }
  // The embedded database does so at no other time; without, its plans are guesses.
  if (options.history !== undefined) await database.asOwner((tx) => sql`analyze`.execute(tx));
  return true;
}
