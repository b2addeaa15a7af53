import type { Release, ResolvedRegistry } from '@patchbay/shared-contracts';
import { asFirstForm } from '@patchbay/shared-contracts/platform';
import type { Database } from '../../../kernel/db/database.ts';
import type { Visitor } from '../model/assign.ts';
import { dependsOnVisitor, pickKey, picksFor, releaseFor, releaseId, setOf, type Picture } from '../model/picture.ts';
import { readMarks, readPicture, type Marks } from './read-picture.ts';
import type { HostForms } from '../publishing/hosts.ts';
import { releaseRow, unsignedOf } from './rows.ts';
import type { Signer, Unsigned } from './signer.ts';

/** Versions for visitors, from memory [PLAT-019]: a document needs no database query. */
export interface Registry {
  picture(): Promise<Picture>;
  /** Returns the registry for this visitor's document; the same object as long as nothing changes for such visitors. */
  resolve(visitor: Visitor): Promise<ResolvedRegistry>;
  /** Whether the host of this process fetches the parts that a brief release leaves out. */
  takesBrief(): Promise<boolean>;
  /** Whether two visitors may get different versions now. */
  dependsOnVisitor(): Promise<boolean>;
  /** Returns a published version, signed; `null` when there is none, or its files are gone. */
  release(name: string, version: string): Promise<Release | null>;
  /** Reloads after a change by this process. */
  refresh(): Promise<void>;
  /** Reloads when another process changed something [PLAT-011]. */
  poll(): Promise<void>;
}

export interface RegistryDeps {
  readonly database: Database;
  readonly signer: Signer;
  /** Base address of the files; ends in '/'. */
  readonly filesAt: string;
  /** Range of consoles assumed for a remote without a declaration. */
  readonly contracts: string;
  /** Returns the forms that the host of this process reads. */
  readonly forms: () => Promise<HostForms>;
  readonly now: () => number;
}

/** The picture, read at first use and after each change; if reading fails, the previous one stays. */
function createPictures(deps: RegistryDeps, signed: (release: Unsigned) => Release) {
  const { database, now } = deps;
  let current: { readonly marks: Marks; readonly picture: Picture } | null = null;
  let reading: Promise<unknown> = Promise.resolve();

  /** Reads one after the other, so that an older state never replaces a newer one. */
  function refresh(): Promise<void> {
    const next = reading.then(async () => {
      const before = current?.picture ?? null;
      current = await database.asPlatform((tx) => readPicture(tx, now(), signed, before));
    });
    reading = next.catch(() => undefined);
    return next;
  }

  async function picture(): Promise<Picture> {
    if (current === null) await refresh();
    if (current === null) throw new Error('the registry could not be read');
    return current.picture;
  }

  async function poll(): Promise<void> {
    const marks = await database.asPlatform(readMarks);
    const known = current?.marks;
    if (marks.revision !== known?.revision || marks.overrides !== known.overrides) await refresh();
  }
  return { picture, refresh, poll };
}

const KEPT_SETS = 500;

export function createRegistry(deps: RegistryDeps): Registry {
  const { database, signer, filesAt, contracts, forms, now } = deps;
  const signed = (release: Unsigned): Release => {
    const base = `${filesAt}${release.name}/${release.version}/`;
    return { ...release, base, signature: signer.sign(release) };
  };
  const { picture, refresh, poll } = createPictures(deps, signed);
  /** Returns releases in the form that the host of this process reads, signed. */
  async function forHost<Sent extends Release>(releases: readonly Sent[]): Promise<Sent[]> {
    if ((await forms()).declarations > 1) return [...releases];
    return releases.map((release) => {
      const sent = { ...release, declaration: asFirstForm(release.declaration) };
      return release.signature === '' ? sent : { ...sent, signature: signer.sign(sent) };
    });
  }

  /** Sets made from a picture, by their content. */
  let made: { readonly of: Picture | null; readonly sets: Map<string, ResolvedRegistry> } = {
    of: null,
    sets: new Map(),
  };

  async function stored(name: string, version: string): Promise<Release | null> {
    const row = await database.asPlatform((tx) => releaseRow(tx, name, version));
    return row === undefined || row.swept_at !== null ? null : signed(unsignedOf(row.release));
  }

  return {
    picture,
    refresh,
    poll,
    async resolve(visitor) {
      const of = await picture();
      if (made.of !== of || made.sets.size >= KEPT_SETS) made = { of, sets: new Map() };
      const picks = picksFor(of, visitor, now());
      const key = pickKey(picks);
      const known = made.sets.get(key);
      if (known !== undefined) return known;
      const releases = await forHost(picks.flatMap((pick) => releaseFor(of, pick, contracts) ?? []));
      const set = { key: signer.key, set: setOf(picks), revision: of.revision, releases };
      made.sets.set(key, set);
      return set;
    },
    takesBrief: async () => (await forms()).registry > 1,
    dependsOnVisitor: async () => dependsOnVisitor(await picture()),
    async release(name, version) {
      const known = (await picture()).releases.get(releaseId(name, version)) ?? (await stored(name, version));
      const [sent = null] = await forHost(known === null ? [] : [known]);
      return sent;
    },
  };
}
