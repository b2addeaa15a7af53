import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { monthsBetween } from './model/months.ts';

/** Time ahead for which months are prepared, so that even a process stopped for weeks finds its month. */
const AHEAD_MS = 90 * 86_400_000;

/**
 * Creates the partitions of the call log for the months from `from` to `to` (epoch ms), inclusive. Rows of those months move there from
 * the default partition. Returns the number created.
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

/** Creates months ahead for future calls. */
export const callMonthsAhead = ({ database, now }: { readonly database: Database; readonly now: () => number }) =>
  defineChore({
    ...{ name: 'add-call-months', cron: '10 0 * * *' },
    run: () => addCallMonths(database, now(), now() + AHEAD_MS),
  });
