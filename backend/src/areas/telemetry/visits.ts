import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { VersionOutcome } from './model/outcomes.ts';

/** Outcomes of page loads by version: the basis for judging candidates [PLAT-012, PLAT-024]. */
export interface Visits {
  /** Counts each visit once for a version, regardless of number and order of its reports; `origin` is that of the first report. */
  note(visit: string, origin: string, outcomes: readonly VersionOutcome[]): Promise<void>;
  /** Deletes visits older than a week. */
  prune(): Promise<void>;
}

const KEPT_MS = 7 * 86_400_000;
const either = (column: string) => sql<boolean>`release_visits.${sql.ref(column)} or excluded.${sql.ref(column)}`;

const noteOne = (tx: Tx, visit: { visit: string; origin: string; at: Date }, { loadMs, ...outcome }: VersionOutcome) =>
  tx
    .insertInto('release_visits')
    .values({ ...visit, load_ms: loadMs, ...outcome })
    .onConflict((conflict) =>
      conflict.columns(['visit', 'remote', 'version']).doUpdateSet({
        loaded: either('loaded'),
        failed: either('failed'),
        errored: either('errored'),
        fallback: either('fallback'),
        load_ms: sql`coalesce(release_visits.load_ms, excluded.load_ms)`,
      }),
    )
    .execute();

export function createVisits(database: Database, now: () => number): Visits {
  return {
    async note(visit, origin, outcomes) {
      if (outcomes.length === 0) return;
      await database.asPlatform(async (tx) => {
        for (const outcome of outcomes) await noteOne(tx, { visit, origin, at: new Date(now()) }, outcome);
      });
    },
    async prune() {
      const before = new Date(now() - KEPT_MS);
      await database.asPlatform((tx) => tx.deleteFrom('release_visits').where('at', '<', before).execute());
    },
  };
}

/** Runs every hour. */
export const pruneVisits = (visits: Pick<Visits, 'prune'>) =>
  defineChore({ name: 'prune-visits', cron: '35 * * * *', run: () => visits.prune() });
