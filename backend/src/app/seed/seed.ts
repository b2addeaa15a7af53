import { sql } from 'kysely';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { inOrder } from '../../domain/seed/in-order.ts';
import { demoAccounts, type SeedOptions } from '../../domain/seed/seed.ts';
import type { Database } from '../../kernel/db/database.ts';
import { areas } from '../areas.ts';

const seeds = inOrder(areas.flatMap(({ name, seed }) => (seed ? [{ name, after: [], ...seed }] : [])));

/** Returns the missing demo accounts, if there are no other accounts. A start that was killed in between left some. */
async function missingAccounts(database: Database): Promise<typeof demoAccounts> {
  const known = await everyAccount(database);
  const isDemo = (id: string): boolean => demoAccounts.some(({ accountId }) => accountId === id);
  return known.every(isDemo) ? demoAccounts.filter(({ accountId }) => !known.includes(accountId)) : [];
}

/**
 * Fills an empty database with the demo accounts [TEL-018], each whole or not at all; does nothing to one with other accounts. Returns
 * whether it did.
 */
export async function seed(database: Database, options: SeedOptions): Promise<boolean> {
  const missing = await missingAccounts(database);
  if (missing.length === 0) return false;
  for (const { prepare } of seeds) await prepare?.(database, options.now);
  for (const account of missing) {
    await database.withAccount(account.accountId, async (tx) => {
      for (const { fill } of seeds) await fill(tx, { ...account, ...options });
    });
  }
  // The embedded database has no autovacuum; without statistics its plans are guesses.
  if (options.history !== undefined) await database.asOwner((tx) => sql`analyze`.execute(tx));
  return true;
}
