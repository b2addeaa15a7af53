import { publicationSchema, type Publication, type PublishReason } from '@patchbay/shared-contracts/platform';
import type { Database } from '../db/database.ts';
import type { ReleaseFiles, ReleasePlace, StandingFile } from './files/release-files.ts';
import type { Hosts } from './hosts.ts';
import { digestOfIntegrity, publicationDigest } from './model/digest.ts';
import { publishReasons, routesOf, type Budget, type LiveHost, type Surroundings } from './model/publishable.ts';
import type { Registry } from './registry.ts';
import { record, type Author, type Rollouts } from './rollouts.ts';
import { publicationOf, releaseRow } from './rows.ts';
import { folderSource, gather, sizesOf, storeSource, type FileSource } from './sources.ts';
import { readBuilt } from './built.ts';

export type Published =
  | { readonly ok: true; readonly name: string; readonly version: string; readonly created: boolean }
  | { readonly ok: false; readonly reasons: readonly PublishReason[] };

/** Takes versions in [PLAT-007, PLAT-008]: all reasons against one at once, and nothing is ever half published. */
export interface Publishing {
  /** What publishing would say: reasons, and which files (integrity) are still to be uploaded. */
  check(given: unknown): Promise<{ reasons: readonly PublishReason[]; missing: readonly string[] }>;
  /** Publishes from uploaded files. The first version of a remote becomes its stable one. */
  publish(given: unknown, author: Author): Promise<Published>;
  /** Publishes a build that came with the installation, from its folder; see `Rollouts.settle` for whether it becomes stable. */
  ship(folder: string): Promise<Published>;
  /** Lets a published version stand where it is served, should it not (another process published it). Tells whether it stands. */
  ready(name: string, version: string): Promise<boolean>;
}

export interface PublishingDeps {
  readonly database: Database;
  readonly files: ReleaseFiles;
  readonly place: ReleasePlace;
  readonly hosts: Hosts;
  readonly registry: Registry;
  readonly rollouts: Rollouts;
  readonly budget: Budget;
  readonly now: () => number;
}

const shipped: Author = { by: 'installation', reason: 'came with the installation' };

export function createPublishing(deps: PublishingDeps): Publishing {
  const { database, files, place, hosts, registry, rollouts, budget, now } = deps;

  const stored = (name: string, version: string) => database.asPlatform((tx) => releaseRow(tx, name, version));

  async function surroundings(given: unknown, live: readonly LiveHost[]): Promise<Surroundings> {
    const { remotes, releases } = await registry.picture();
    const inUse = [...releases.values()].filter(({ name, version }) => {
      const rollout = remotes.get(name)?.rollout;
      return rollout?.stable === version || rollout?.candidate?.version === version;
    });
    const read = publicationSchema.pick({ name: true, version: true }).safeParse(given);
    const before = read.success ? await stored(read.data.name, read.data.version) : undefined;
    return { hosts: live, routes: inUse.flatMap(routesOf), budget, published: before?.digest ?? null };
  }

  /** The row is the moment of publishing: what was put before belongs to nothing until then, what comes after can be done again. */
  async function insert(publication: Publication, author: Author): Promise<'created' | 'same' | 'other'> {
    const { name, version } = publication;
    const digest = publicationDigest(publication);
    return database.asPlatform(async (tx) => {
      const at = new Date(now());
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('releases')
        .values({
          name,
          version,
          digest,
          release: JSON.stringify(publication),
          published_at: at,
          published_by: author.by,
          retired_at: at,
        })
        .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n)
        return (await releaseRow(tx, name, version))?.digest === digest ? 'same' : 'other';
      await record(tx, at, name, { action: 'published', version, percentage: null }, author);
      return 'created';
    });
  }

  async function keep(publication: Publication, standing: readonly StandingFile[]): Promise<void> {
    for (const { path, bytes } of standing) {
      const digest = digestOfIntegrity(publication.files[path] ?? '');
      if (!(await files.has(digest))) await files.put(digest, bytes);
    }
  }

  async function take(
    given: unknown,
    source: FileSource,
    live: readonly LiveHost[],
    author: Author,
  ): Promise<Published> {
    const around = await surroundings(given, live);
    const reasons = publishReasons(given, around);
    const read = publicationSchema.safeParse(given);
    const outside = reasons.some(({ code }) => code === 'outside-folder'); // nothing is read from there
    if (!read.success || outside) return { ok: false, reasons };
    const gathered = await gather(read.data, source);
    const publication = { ...read.data, sizes: sizesOf(gathered.files) };
    // The sizes are measured now, whatever was claimed.
    const all = [...publishReasons(publication, around), ...gathered.reasons];
    if (all.length > 0) return { ok: false, reasons: all };
    return store(publication, gathered.files, author);
  }

  async function store(
    publication: Publication,
    standing: readonly StandingFile[],
    author: Author,
  ): Promise<Published> {
    const { name, version } = publication;
    await keep(publication, standing);
    const outcome = await insert(publication, author);
    if (outcome === 'other') {
      const message = `${name} ${version} was published before with other content`;
      return { ok: false, reasons: [{ code: 'version-exists', message }] };
    }
    await place.stand(name, version, standing);
    await rollouts.settle(name, version, author === shipped, author);
    return { ok: true, name, version, created: outcome === 'created' };
  }

  return {
    async check(given) {
      const reasons = publishReasons(given, await surroundings(given, await hosts.live()));
      const read = publicationSchema.shape.files.safeParse(Object(given).files);
      const integrities = read.success ? [...new Set(Object.values(read.data))] : [];
      const there = await Promise.all(integrities.map((integrity) => files.has(digestOfIntegrity(integrity))));
      return { reasons, missing: integrities.filter((_, index) => !there[index]) };
    },
    publish: async (given, author) => take(given, storeSource(files), await hosts.live(), author),
    async ship(folder) {
      const given = await readBuilt(folder);
      const read = publicationSchema.safeParse(given);
      if (read.success) {
        const { name, version } = read.data;
        const before = await stored(name, version);
        const known = before?.digest === publicationDigest(read.data) && before.decided_at !== null;
        if (known && (await place.has(name, version))) return { ok: true, name, version, created: false };
      }
      return take(given, folderSource(folder), [await hosts.own()], shipped);
    },
    async ready(name, version) {
      if (await place.has(name, version)) return true;
      const row = await stored(name, version);
      if (row === undefined || row.swept_at !== null) return false;
      const { files: standing, reasons } = await gather(publicationOf(row.release), storeSource(files));
      if (reasons.length > 0) return false;
      await place.stand(name, version, standing);
      return true;
    },
  };
}
