import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { monthsBetween } from './model/months.ts';

/** So far ahead that a process which stands still for weeks finds its month. */
const AHEAD_MS = 90 * 86_400_000;

/**
 * Makes the partitions of the call log for the months from `from` to `to` (epoch ms), both included. What had none stands in a partition
 * for all others and moves over. Returns how many it made.
 */
export async function addCallMonths(database: Database, from: number, to: number): Promise<number> {
  return database.asPlatform(async (tx) => {
    let made = 0;
    for (const month of monthsBetween(from, to)) {
      const { rows } = await sql<{ made: boolean }>`select patchbay_add_call_month(${month}) as made`.execute(tx);
      if (rows[0]?.made === true) made += 1;
    }
    return made;
  });
}

/** Keeps months ready for calls to come. */
export const callMonthsAhead = ({ database, now }: { readonly database: Database; readonly now: () => number }) =>
  defineChore({
    ...{ name: 'add-call-months', cron: '10 0 * * *' },
    run: () => addCallMonths(database, now(), now() + AHEAD_MS),
  });
