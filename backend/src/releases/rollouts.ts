import type { HistoryEntry } from '@patchbay/shared-contracts/platform';
import type { Database, Tx } from '../db/database.ts';
import type { NewRow } from '../db/tables.ts';
import {
  changeRollout,
  shipBuild,
  type Done,
  type Outcome,
  type RolloutChange,
  type RolloutState,
  type Versions,
} from './model/rollout.ts';
import type { Registry } from './registry.ts';
import { bump, rolloutOf, rolloutRow } from './rows.ts';

/** Who changes something, and why; kept in the history. */
export interface Author {
  /** A user's e-mail, a key's label, `automatic` or `installation`. */
  readonly by: string;
  readonly reason: string;
}

export interface Rollouts {
  /** Changes a remote's rollout; visitors of this process get the result with their next page load, of others within two seconds. */
  change(remote: string, change: RolloutChange & { readonly revision: number }, author: Author): Promise<Outcome>;
  /**
   * Decides once whether a version that was just published becomes stable by itself: the first one of a remote does, and with
   * `shipped` one that comes with the installation, unless somebody decides about the remote just now. Tells whether it did.
   */
  settle(remote: string, version: string, shipped: boolean, author: Author): Promise<boolean>;
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

const versionsIn = (state: RolloutState | null): readonly string[] =>
  [state?.stable, state?.candidate?.version].filter((version) => version !== undefined);

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

/** Versions that no visitor gets any more stay 30 days from now. */
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

/** Writes only over the revision that the change was made upon; tells whether it did. */
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

export function createRollouts(deps: {
  readonly database: Database;
  readonly registry: Registry;
  readonly now: () => number;
}): Rollouts {
  const { database, registry, now } = deps;

  const changeIn = async (
    tx: Tx,
    remote: string,
    change: Parameters<Rollouts['change']>[1],
    author: Author,
  ): Promise<Outcome> => {
    const row = await rolloutRow(tx, remote);
    if (row === undefined) return { ok: false, error: 'unknownRemote' };
    const before = rolloutOf(row);
    const outcome = changeRollout(before, change, await versionsOf(tx, remote));
    if (!outcome.ok) return outcome;
    const at = new Date(now());
    const target = { remote, before, since: row.candidate_since, at };
    if (!(await write(tx, target, outcome.state, author.by))) return { ok: false, error: 'conflict' };
    if (outcome.withdrawn !== null) await withdraw(tx, remote, outcome.withdrawn, at);
    await record(tx, at, remote, outcome.entry, author);
    return outcome;
  };

  const begin = async (tx: Tx, remote: string, state: RolloutState, author: Author): Promise<boolean> => {
    const at = new Date(now());
    const row: NewRow<'rollouts'> = { name: remote, ...columnsOf(state, null, at, author.by) };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('rollouts')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await bump(tx, 'revision');
    return true;
  };

  const settleIn = async (tx: Tx, remote: string, version: string, shipped: boolean, author: Author) => {
    const at = new Date(now());
    const decided = await tx
      .updateTable('releases')
      .set({ decided_at: at })
      .where('name', '=', remote)
      .where('version', '=', version)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (decided.numUpdatedRows === 0n) return false;
    const row = await rolloutRow(tx, remote);
    const before = row === undefined ? null : rolloutOf(row);
    const after = before === null || shipped ? shipBuild(before, version) : null;
    if (after === null) return false;
    const written =
      before === null
        ? await begin(tx, remote, after, author)
        : await write(tx, { remote, before, since: null, at }, after, author.by);
    const entry = { action: 'promoted', version, percentage: 100 } satisfies Partial<HistoryEntry>;
    if (written) await record(tx, at, remote, entry, author);
    return written;
  };

  return {
    async change(remote, change, author) {
      const outcome = await database.asPlatform((tx) => changeIn(tx, remote, change, author));
      if (outcome.ok) await registry.refresh();
      return outcome;
    },
    async settle(remote, version, shipped, author) {
      const became = await database.asPlatform((tx) => settleIn(tx, remote, version, shipped, author));
      await registry.refresh();
      return became;
    },
  };
}
