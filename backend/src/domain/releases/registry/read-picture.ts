import type { Release } from '@patchbay/shared-contracts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Choice } from '../model/assign.ts';
import { releaseId, type Picture, type RemotePicture } from '../model/picture.ts';
import { choiceOf, releaseRow, rolloutOf, unsignedOf, versionRows } from './rows.ts';
import type { Unsigned } from './signer.ts';

/** Time for which open tabs are told about a withdrawn version. */
const NEWS_MS = 7 * 86_400_000;

/** Counters that rise with every change; API processes poll them. */
export interface Marks {
  readonly revision: number;
  readonly overrides: number;
}

export const readMarks = (tx: Tx): Promise<Marks> =>
  tx.selectFrom('registry_state').select(['revision', 'overrides']).executeTakeFirstOrThrow();

async function readRemotes(tx: Tx, now: number): Promise<Pick<Picture, 'remotes' | 'withdrawn'>> {
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

/** Returns the versions that a document may contain now. */
const inUse = ({ remotes, choices }: Pick<Picture, 'remotes' | 'choices'>): readonly (readonly [string, string])[] => {
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

/** Versions never change: signed ones are reused. */
async function readReleases(
  tx: Tx,
  wanted: ReturnType<typeof inUse>,
  signed: (release: Unsigned) => Release,
  before: Picture['releases'],
): Promise<Picture['releases']> {
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

/** Reads everything that decides on visitors' versions. The marks are read first: if later data is newer, the next poll reads again. */
export async function readPicture(
  tx: Tx,
  now: number,
  signed: (release: Unsigned) => Release,
  before: Picture | null,
): Promise<{ marks: Marks; picture: Picture }> {
  const marks = await readMarks(tx);
  const { remotes, withdrawn } = await readRemotes(tx, now);
  const choices = await readChoices(tx, now);
  const releases = await readReleases(tx, inUse({ remotes, choices }), signed, before?.releases ?? new Map());
  return { marks, picture: { revision: marks.revision, remotes, choices, releases, withdrawn } };
}
