import type { Tx } from '../../../kernel/db/database.ts';
import {
  changeRollout,
  shipBuild,
  type Done,
  type Outcome,
  type RolloutChange,
  type RolloutState,
  type Versions,
} from '../model/rollout.ts';
import { bump, rolloutOf, rolloutRow } from '../registry/rows.ts';

/** Author and reason of a change; stored in the history. */
export interface Author {
  /** A user's e-mail, a key's label, `automatic` or `installation`. */
  readonly by: string;
  readonly reason: string;
}

export const record = (tx: Tx, at: Date, remote: string, entry: Done['entry'], { by, reason }: Author) =>
  tx
    .insertInto('release_history')
    .values({ at, remote, ...entry, by_whom: by, reason })
    .execute();

async function versionsOf(tx: Tx, remote: string): Promise<Versions> {
  const rows = await tx
    .selectFrom('releases')
    .select(['version', 'withdrawn_at'])
    .where('name', '=', remote)
    .where('swept_at', 'is', null)
    .execute();
  return {
    published: new Set(rows.map(({ version }) => version)),
    withdrawn: new Set(rows.flatMap(({ version, withdrawn_at }) => (withdrawn_at === null ? [] : [version]))),
  };
}

const versionsIn = ({ stable, candidate }: RolloutState): readonly string[] =>
  candidate === null ? [stable] : [stable, candidate.version];

const columnsOf = (state: RolloutState, since: Date | null, at: Date, by: string) => ({
  stable: state.stable,
  candidate: state.candidate?.version ?? null,
  candidate_since: since,
  percentage: state.candidate?.percentage ?? 0,
  audience: JSON.stringify(state.candidate?.audience ?? {}),
  frozen: state.frozen,
  earlier: JSON.stringify(state.earlier),
  revision: state.revision,
  changed_at: at,
  changed_by: by,
});

/** Starts the 30 days of retention for versions that no visitor gets any more. */
async function retire(tx: Tx, remote: string, before: RolloutState, after: RolloutState, at: Date): Promise<void> {
  const gone = versionsIn(before).filter((version) => !versionsIn(after).includes(version));
  if (gone.length === 0) return;
  await tx
    .updateTable('releases')
    .set({ retired_at: at })
    .where('name', '=', remote)
    .where('version', 'in', gone)
    .execute();
}

const withdraw = (tx: Tx, remote: string, version: string, at: Date) =>
  tx
    .updateTable('releases')
    .set({ withdrawn_at: at })
    .where('name', '=', remote)
    .where('version', '=', version)
    .execute();

interface Written {
  readonly remote: string;
  readonly before: RolloutState;
  readonly since: Date | null;
  readonly at: Date;
}

/** Writes only if the revision is still that of the change; returns whether it did. */
async function write(
  tx: Tx,
  { remote, before, since, at }: Written,
  after: RolloutState,
  by: string,
): Promise<boolean> {
  const same = before.candidate !== null && before.candidate.version === after.candidate?.version;
  const candidateSince = after.candidate === null ? null : same ? since : at;
  const { numUpdatedRows } = await tx
    .updateTable('rollouts')
    .set(columnsOf(after, candidateSince, at, by))
    .where('name', '=', remote)
    .where('revision', '=', before.revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await retire(tx, remote, before, after, at);
  await bump(tx, 'revision');
  return true;
}

export type Change = RolloutChange & { readonly revision: number };

export async function writeChange(tx: Tx, remote: string, change: Change, author: Author, at: Date): Promise<Outcome> {
  const row = await rolloutRow(tx, remote);
  if (row === undefined) return { ok: false, error: 'unknownRemote' };
  const before = rolloutOf(row);
  const outcome = changeRollout(before, change, await versionsOf(tx, remote));
  if (!outcome.ok) return outcome;
  const written = await write(tx, { remote, before, since: row.candidate_since, at }, outcome.state, author.by);
  if (!written) return { ok: false, error: 'conflict' };
  if (outcome.withdrawn !== null) await withdraw(tx, remote, outcome.withdrawn, at);
  await record(tx, at, remote, outcome.entry, author);
  return outcome;
}

/** Inserts the rollout with the first version of a remote; false when another process was faster. */
async function begin(tx: Tx, remote: string, state: RolloutState, by: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rollouts')
    .values({ name: remote, ...columnsOf(state, null, at, by) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await bump(tx, 'revision');
  return true;
}

/** Records that the decision about a version was made; returns whether this was the first time. */
async function decide(tx: Tx, remote: string, version: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('releases')
    .set({ decided_at: at })
    .where('name', '=', remote)
    .where('version', '=', version)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Settling {
  readonly remote: string;
  readonly version: string;
  /** Whether it came with the installation. */
  readonly shipped: boolean;
}

export async function writeSettled(
  tx: Tx,
  { remote, version, shipped }: Settling,
  author: Author,
  at: Date,
): Promise<boolean> {
  if (!(await decide(tx, remote, version, at))) return false;
  const row = await rolloutRow(tx, remote);
  const before = row === undefined ? null : rolloutOf(row);
  const after = before === null || shipped ? shipBuild(before, version) : null;
  if (after === null) return false;
  const written =
    before === null
      ? await begin(tx, remote, after, author.by, at)
      : await write(tx, { remote, before, since: null, at }, after, author.by);
  if (written) await record(tx, at, remote, { action: 'promoted', version, percentage: 100 }, author);
  return written;
}
