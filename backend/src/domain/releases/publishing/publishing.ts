import { publicationSchema, type Publication, type PublishReason } from '@patchbay/shared-contracts/platform';
import type { Database } from '../../../kernel/db/database.ts';
import type { ReleaseFiles, ReleasePlace, StoredFile } from '../files/release-files.ts';
import { digestOfIntegrity, publicationDigest } from '../model/digest.ts';
import { publishReasons, routesOf, type Budget, type LiveHost, type Surroundings } from '../model/publishable.ts';
import type { Registry } from '../registry/registry.ts';
import { publicationOf, releaseRow } from '../registry/rows.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';
import type { Author } from '../rollouts/write.ts';
import { readBuilt } from './built.ts';
import type { Hosts } from './hosts.ts';
import { insertRelease } from './insert-release.ts';
import { folderSource, gather, sizesOf, storeSource, type FileSource } from './sources.ts';

export type Published =
  | { readonly ok: true; readonly name: string; readonly version: string; readonly created: boolean }
  | { readonly ok: false; readonly reasons: readonly PublishReason[] };

/** Publishes versions [PLAT-007, PLAT-008]: reports all errors at once, and never publishes partially. */
export interface Publishing {
  /** Returns what publishing would report: reasons, and which files (integrity) still have to be uploaded. */
  check(given: unknown): Promise<{ reasons: readonly PublishReason[]; missing: readonly string[] }>;
  /** Publishes from uploaded files. The first version of a remote becomes its stable one. */
  publish(given: unknown, author: Author): Promise<Published>;
  /** Publishes a build that came with the installation, from its folder; see `Rollouts.settle` for whether it becomes stable. */
  ship(folder: string): Promise<Published>;
  /**
   * Installs a published version where it is served, if it is missing there (another process published it). Returns whether it is
   * there.
   */
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

const shippedBy: Author = { by: 'installation', reason: 'came with the installation' };

const stored = (database: Database, name: string, version: string) =>
  database.asPlatform((tx) => releaseRow(tx, name, version));

/** Reads the state against which a version is checked. */
async function surroundings(deps: PublishingDeps, given: unknown, live: readonly LiveHost[]): Promise<Surroundings> {
  const { remotes, releases } = await deps.registry.picture();
  const inUse = [...releases.values()].filter(({ name, version }) => {
    const rollout = remotes.get(name)?.rollout;
    return rollout?.stable === version || rollout?.candidate?.version === version;
  });
  const read = publicationSchema.pick({ name: true, version: true }).safeParse(given);
  const before = read.success ? await stored(deps.database, read.data.name, read.data.version) : undefined;
  return { hosts: live, routes: inUse.flatMap(routesOf), budget: deps.budget, published: before?.digest ?? null };
}

/**
 * Stores the files first, then the row, which is the moment of publishing. Before it the files belong to nothing; later steps
 * (installing, becoming stable) are repeated when the process dies in between.
 */
async function store(
  deps: PublishingDeps,
  publication: Publication,
  standing: readonly StoredFile[],
  author: Author,
): Promise<Published> {
  const { name, version } = publication;
  for (const { path, bytes } of standing) {
    const digest = digestOfIntegrity(publication.files[path] ?? '');
    if (!(await deps.files.has(digest))) await deps.files.put(digest, bytes);
  }
  const outcome = await deps.database.asPlatform((tx) => insertRelease(tx, publication, author, new Date(deps.now())));
  if (outcome === 'other') {
    const message = `${name} ${version} was published before with other content`;
    return { ok: false, reasons: [{ code: 'version-exists', message }] };
  }
  await deps.place.stand(name, version, standing);
  await deps.rollouts.settle({ remote: name, version, shipped: author === shippedBy }, author);
  return { ok: true, name, version, created: outcome === 'created' };
}

async function take(
  deps: PublishingDeps,
  given: unknown,
  source: FileSource,
  live: readonly LiveHost[],
  author: Author,
): Promise<Published> {
  const around = await surroundings(deps, given, live);
  const reasons = publishReasons(given, around);
  const read = publicationSchema.safeParse(given);
  const outside = reasons.some(({ code }) => code === 'outside-folder'); // nothing is read from there
  if (!read.success || outside) return { ok: false, reasons };
  const gathered = await gather(read.data, source);
  const publication = { ...read.data, sizes: sizesOf(gathered.files) }; // measured sizes, whatever was claimed
  const all = [...publishReasons(publication, around), ...gathered.reasons];
  if (all.length > 0) return { ok: false, reasons: all };
  return store(deps, publication, gathered.files, author);
}

/** Whether a build is published unchanged and installed: at most starts there is nothing to do. */
async function isKnown({ database, place }: PublishingDeps, given: unknown): Promise<Published | null> {
  const read = publicationSchema.safeParse(given);
  if (!read.success) return null;
  const { name, version } = read.data;
  const before = await stored(database, name, version);
  if (before === undefined || before.digest !== publicationDigest(read.data)) return null;
  if (before.decided_at === null || !(await place.has(name, version))) return null;
  return { ok: true, name, version, created: false };
}

export function createPublishing(deps: PublishingDeps): Publishing {
  const { database, files, place, hosts } = deps;
  /** Versions known to be installed, so that they are not checked again for each file. */
  const standing = new Set<string>();

  async function makeReady(name: string, version: string): Promise<boolean> {
    const row = await stored(database, name, version);
    if (row === undefined || row.swept_at !== null) return false;
    if (await place.has(name, version)) return true;
    const gathered = await gather(publicationOf(row.release), storeSource(files));
    if (gathered.reasons.length > 0) return false;
    await place.stand(name, version, gathered.files);
    return true;
  }

  return {
    async check(given) {
      const reasons = publishReasons(given, await surroundings(deps, given, await hosts.live()));
      const read = publicationSchema.shape.files.safeParse(Object(given).files);
      const integrities = read.success ? [...new Set(Object.values(read.data))] : [];
      const there = await Promise.all(integrities.map((integrity) => files.has(digestOfIntegrity(integrity))));
      return { reasons, missing: integrities.filter((_, index) => !there[index]) };
    },
    publish: async (given, author) => take(deps, given, storeSource(files), await hosts.live(), author),
    async ship(folder) {
      const given = await readBuilt(folder);
      const known = await isKnown(deps, given);
      return known ?? take(deps, given, folderSource(folder), [await hosts.own()], shippedBy);
    },
    async ready(name, version) {
      const id = `${name}@${version}`;
      if (standing.has(id)) return true;
      const stands = await makeReady(name, version);
      if (stands) standing.add(id);
      return stands;
    },
  };
}
