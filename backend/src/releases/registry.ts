import type { Release, ResolvedRegistry } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../db/database.ts';
import type { Choice, Visitor } from './model/assign.ts';
import {
  dependsOnVisitor,
  pickKey,
  picksFor,
  releaseFor,
  releaseId,
  setOf,
  type Picture,
  type RemotePicture,
} from './model/picture.ts';
import { choiceOf, releaseRow, rolloutOf, unsignedOf, versionRows } from './rows.ts';
import type { Signer, Unsigned } from './signer.ts';

/** What visitors get, from memory [PLAT-019]: reading it for a document asks no database. */
export interface Registry {
  picture(): Promise<Picture>;
  /** What a document carries for this visitor; the same object as long as nothing changes for such visitors. */
  resolve(visitor: Visitor): Promise<ResolvedRegistry>;
  /** Whether two visitors may get different versions now. */
  dependsOnVisitor(): Promise<boolean>;
  /** A published version, signed; `null` when there is none, or its files are gone. */
  release(name: string, version: string): Promise<Release | null>;
  /** Reads anew: after a change of this process's own. */
  refresh(): Promise<void>;
  /** Reads anew when another process changed something [PLAT-011]. */
  poll(): Promise<void>;
}

export interface RegistryDeps {
  readonly database: Database;
  readonly signer: Signer;
  /** Where files are served from; ends in '/'. */
  readonly filesAt: string;
  /** Range of consoles that a remote without a declaration is taken to work with. */
  readonly contracts: string;
  readonly now: () => number;
}

/** How long a version that was taken back is told to open tabs. */
const NEWS_MS = 7 * 86_400_000;
const KEPT_SETS = 500;

type Marks = { readonly revision: number; readonly overrides: number };

/** Read first: what is read after it may be newer, and then the next poll reads once more. */
const readMarks = (tx: Tx): Promise<Marks> =>
  tx.selectFrom('registry_state').select(['revision', 'overrides']).executeTakeFirstOrThrow();

async function readRemotes(tx: Tx, now: number) {
  const rollouts = await tx.selectFrom('rollouts').selectAll().orderBy('name').execute();
  const rows = await versionRows(tx);
  const remotes = new Map<string, RemotePicture>();
  for (const row of rollouts) {
    const own = rows.filter(({ name, swept_at }) => name === row.name && swept_at === null);
    const published = new Set(own.map(({ version }) => version));
    const withdrawn = new Set(own.flatMap(({ version, withdrawn_at }) => (withdrawn_at === null ? [] : [version])));
    remotes.set(row.name, { rollout: rolloutOf(row), versions: { published, withdrawn } });
  }
  const lately = rows.filter(({ withdrawn_at }) => withdrawn_at !== null && withdrawn_at.getTime() > now - NEWS_MS);
  return { remotes, withdrawn: lately.map(({ name, version }) => ({ name, version })) };
}

async function readChoices(tx: Tx, now: number): Promise<Picture['choices']> {
  const choices = new Map<string, Map<string, Choice>>();
  const rows = await tx.selectFrom('release_overrides').selectAll().where('expires_at', '>', new Date(now)).execute();
  for (const row of rows) {
    const own = choices.get(row.user_id) ?? new Map<string, Choice>();
    choices.set(row.user_id, own.set(row.remote, choiceOf(row)));
  }
  return choices;
}

/** The versions a document may carry now. */
const inUse = (remotes: Picture['remotes'], choices: Picture['choices']): readonly (readonly [string, string])[] => {
  const rolledOut = [...remotes].flatMap(([name, { rollout }]) =>
    [rollout.stable, rollout.candidate?.version].flatMap((version) =>
      version === undefined ? [] : [[name, version] as const],
    ),
  );
  const chosen = [...choices.values()].flatMap((own) =>
    [...own].flatMap(([name, { version }]) => (version === null ? [] : [[name, version] as const])),
  );
  return [...rolledOut, ...chosen];
};

export function createRegistry({ database, signer, filesAt, contracts, now }: RegistryDeps): Registry {
  let current: Promise<Picture> | undefined;
  let marks: Marks = { revision: -1, overrides: -1 };
  let sets = new Map<string, ResolvedRegistry>();

  const signed = (release: Unsigned): Release => {
    const base = `${filesAt}${release.name}/${release.version}/`;
    return { ...release, base, signature: signer.sign(release) };
  };

  /** Versions never change: what was signed once is taken over. */
  async function readReleases(tx: Tx, wanted: ReturnType<typeof inUse>, before: Picture['releases']) {
    const releases = new Map<string, Release>();
    for (const [name, version] of wanted) {
      const id = releaseId(name, version);
      const kept = before.get(id);
      const row = kept === undefined ? await releaseRow(tx, name, version) : undefined;
      const release = kept ?? (row === undefined ? undefined : signed(unsignedOf(row.release)));
      if (release !== undefined) releases.set(id, release);
    }
    return releases;
  }

  async function read(): Promise<Picture> {
    const before = await (current ?? Promise.resolve(null)).catch(() => null);
    const found = await database.asPlatform(async (tx) => {
      const mark = await readMarks(tx);
      const { remotes, withdrawn } = await readRemotes(tx, now());
      const choices = await readChoices(tx, now());
      const releases = await readReleases(tx, inUse(remotes, choices), before?.releases ?? new Map());
      return { mark, picture: { revision: mark.revision, remotes, choices, releases, withdrawn } };
    });
    marks = found.mark;
    sets = new Map();
    return found.picture;
  }

  /** One reading after the other; a failed one leaves what was known before. */
  let reading: Promise<unknown> = Promise.resolve();
  function refresh(): Promise<void> {
    const next = reading.then(async () => {
      const picture = await read();
      current = Promise.resolve(picture);
    });
    reading = next.catch(() => undefined);
    return next;
  }

  async function picture(): Promise<Picture> {
    if (current === undefined) await refresh();
    if (current === undefined) throw new Error('the registry could not be read');
    return current;
  }

  function resolved(of: Picture, picks: ReturnType<typeof picksFor>): ResolvedRegistry {
    const releases = picks.flatMap((pick) => releaseFor(of, pick, contracts) ?? []);
    return { key: signer.key, set: setOf(picks), revision: of.revision, releases };
  }

  return {
    picture,
    refresh,
    async resolve(visitor) {
      const of = await picture();
      const picks = picksFor(of, visitor, now());
      const key = pickKey(picks);
      const known = sets.get(key);
      if (known !== undefined) return known;
      if (sets.size >= KEPT_SETS) sets.clear();
      const made = resolved(of, picks);
      sets.set(key, made);
      return made;
    },
    dependsOnVisitor: async () => dependsOnVisitor(await picture()),
    async release(name, version) {
      const known = (await picture()).releases.get(releaseId(name, version));
      if (known !== undefined) return known;
      const row = await database.asPlatform((tx) => releaseRow(tx, name, version));
      return row === undefined || row.swept_at !== null ? null : signed(unsignedOf(row.release));
    },
    async poll() {
      const seen = await database.asPlatform(readMarks);
      if (seen.revision !== marks.revision || seen.overrides !== marks.overrides) await refresh();
    },
  };
}
