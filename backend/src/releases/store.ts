import { createHash } from 'node:crypto';
import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, signedText, type ResolvedRegistry } from '@patchbay/shared-contracts';
import type { Database } from '../db/database.ts';
import { PublishError, type Built } from './built.ts';
import type { Signer, Unsigned } from './signer.ts';

/** Published versions and which of them visitors get [PLAT-007]. */
export interface Releases {
  /** Makes a version public and the stable one. Throws `PublishError` for a version that was published with other content. */
  publish(built: Built): Promise<void>;
  /** What a document carries; signed. */
  resolve(): Promise<ResolvedRegistry>;
}

export interface ReleasesDeps {
  readonly database: Database;
  readonly signer: Signer;
  /** Where versions are kept: `<folder>/<name>/<version>/`. */
  readonly folder: string;
}

export const RELEASES_AT = '/remotes/';
const unsignedSchema = releaseSchema.omit({ base: true, signature: true });
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const digestOf = (release: Unsigned): string => createHash('sha256').update(signedText(release)).digest('hex');

/** All of it or nothing is there, also after a kill: the folder takes its name last. */
async function keep(folder: string, { folder: from, release }: Built): Promise<void> {
  const place = join(folder, release.name, release.version);
  if (await exists(place)) return;
  const draft = join(folder, release.name, `.${release.version}.draft`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(folder, release.name), { recursive: true });
  await cp(from, draft, { recursive: true });
  await rename(draft, place);
}

const publishedDigest = (database: Database, { name, version }: Unsigned) =>
  database.asPlatform((tx) =>
    tx
      .selectFrom('releases')
      .select('digest')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
const record = (database: Database, release: Unsigned, digest: string) =>
  database.asPlatform(async (tx) => {
    const { name, version } = release;
    await tx
      .insertInto('releases')
      .values({ name, version, digest, release: JSON.stringify(release) })
      .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
      .execute();
    await tx
      .insertInto('rollouts')
      .values({ name, stable: version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ stable: version, changed_at: new Date() }))
      .execute();
  });
export function createReleases({ database, signer, folder }: ReleasesDeps): Releases {
  let resolved: Promise<ResolvedRegistry> | undefined;

  const read = async (): Promise<ResolvedRegistry> => {
    const rows = await database.asPlatform((tx) =>
      tx
        .selectFrom('rollouts')
        .innerJoin('releases', (join_) =>
          join_.onRef('releases.name', '=', 'rollouts.name').onRef('releases.version', '=', 'rollouts.stable'),
        )
        .select('releases.release')
        .orderBy('releases.name')
        .execute(),
    );
    return {
      key: signer.key,
      set: '',
      revision: 0,
      releases: rows.map((row) => {
        const release = unsignedSchema.parse(row.release);
        const base = `${RELEASES_AT}${release.name}/${release.version}/`;
        return { ...release, base, signature: signer.sign(release), channel: 'stable' as const, local: false };
      }),
    };
  };

  return {
    async publish(built) {
      const { release } = built;
      const digest = digestOf(release);
      const before = await publishedDigest(database, release);
      if (before !== undefined && before.digest !== digest) {
        throw new PublishError(`${release.name} ${release.version} was published before with other content`);
      }
      await keep(folder, built);
      await record(database, release, digest);
      resolved = undefined;
    },
    resolve() {
      resolved ??= read();
      return resolved;
    },
  };
}
