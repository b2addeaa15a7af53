import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { ReleaseFiles, ReleasePlace } from './release-files.ts';
import { digestOfIntegrity } from '../model/digest.ts';
import { ORPHANED_MS, toSweep } from '../model/keeping.ts';
import { choiceOf, publicationOf, rolloutOf } from '../registry/rows.ts';

/** Deletes unneeded files: of versions unused for 30 days, and of uploads that were never published. */
export interface Sweep {
  /** Returns the deleted versions, `name@version`. */
  run(): Promise<readonly string[]>;
}

/** Returns the versions that a remote uses now or would fall back to, and those of testers. */
async function inUse(tx: Tx, remote: string): Promise<ReadonlySet<string>> {
  const row = await tx.selectFrom('rollouts').selectAll().where('name', '=', remote).executeTakeFirst();
  const overrides = await tx.selectFrom('release_overrides').selectAll().where('remote', '=', remote).execute();
  const rollout = row === undefined ? null : rolloutOf(row);
  const versions = [
    rollout?.stable,
    rollout?.candidate?.version,
    rollout?.earlier[0],
    ...overrides.map((override) => choiceOf(override).version ?? undefined),
  ];
  return new Set(versions.filter((version) => version !== undefined));
}

async function markSwept(tx: Tx, now: number): Promise<readonly { name: string; version: string }[]> {
  const rows = await tx
    .selectFrom('releases')
    .select(['name', 'version', 'retired_at'])
    .where('swept_at', 'is', null)
    .execute();
  const swept: { name: string; version: string }[] = [];
  for (const name of new Set(rows.map((row) => row.name))) {
    const own = rows.filter((row) => row.name === name);
    const kept = own.map(({ version, retired_at }) => ({ version, retiredAt: retired_at.getTime() }));
    for (const version of toSweep(kept, await inUse(tx, name), now)) swept.push({ name, version });
  }
  for (const { name, version } of swept) {
    const swept_at = new Date(now);
    await tx
      .updateTable('releases')
      .set({ swept_at })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  }
  return swept;
}

const neededDigests = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.selectFrom('releases').select('release').where('swept_at', 'is', null).execute();
  return new Set(rows.flatMap(({ release }) => Object.values(publicationOf(release).files).map(digestOfIntegrity)));
};

export function createSweep(deps: {
  readonly database: Database;
  readonly files: ReleaseFiles;
  readonly place: ReleasePlace;
  readonly now: () => number;
}): Sweep {
  const { database, files, place, now } = deps;
  return {
    async run() {
      // The row is marked first, then files are deleted: a crash in between leaves files, never a version without them.
      const swept = await database.asPlatform((tx) => markSwept(tx, now()));
      for (const { name, version } of swept) await place.remove(name, version);
      const needed = await database.asPlatform(neededDigests);
      for (const digest of await files.putBefore(now() - ORPHANED_MS)) {
        if (!needed.has(digest)) await files.remove(digest);
      }
      return swept.map(({ name, version }) => `${name}@${version}`);
    },
  };
}
