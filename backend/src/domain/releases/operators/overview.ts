import {
  type HistoryEntry,
  type RemoteOverview,
  type Rollout,
  type VersionSummary,
  historyEntrySchema,
} from '@patchbay/shared-contracts/platform';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { healthSince } from '../rollouts/health.ts';
import { keptUntil } from '../model/keeping.ts';
import { bytesOf } from '../model/publishable.ts';
import { everybody, type RolloutState } from '../model/rollout.ts';
import { publicationOf, rolloutOf, rolloutRow } from '../registry/rows.ts';

const DAY_MS = 86_400_000;
/** Number of versions of a remote in the overview, newest first. */
const SHOWN = 50;
export const HISTORY_PAGE = 50;

export function presentRollout(row: Row<'rollouts'>): Rollout {
  const { stable, candidate, frozen, revision } = rolloutOf(row);
  return {
    remote: row.name,
    stable,
    candidate: candidate?.version ?? null,
    percentage: candidate?.percentage ?? 0,
    audience: candidate?.audience ?? everybody,
    frozen,
    revision,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

export async function rolloutAnswer(tx: Tx, remote: string): Promise<Rollout | null> {
  const row = await rolloutRow(tx, remote);
  return row === undefined ? null : presentRollout(row);
}

function standingOf(row: Row<'releases'>, { stable, candidate, earlier }: RolloutState): VersionSummary['standing'] {
  if (row.version === stable) return 'stable';
  if (row.version === candidate?.version) return 'candidate';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return earlier.includes(row.version) ? 'earlier' : 'published';
}

function summaryOf(row: Row<'releases'>, rollout: RolloutState, now: number): VersionSummary {
  const publication = publicationOf(row.release);
  const standing = standingOf(row, rollout);
  const inUse = standing === 'stable' || standing === 'candidate';
  return {
    version: row.version,
    standing,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    commit: publication.commit,
    contracts: publication.declaration.contracts,
    bytes: bytesOf(publication),
    keptUntil: new Date(keptUntil(inUse ? now : row.retired_at.getTime())).toISOString(),
  };
}

/** Reads the newest versions, and those in use however old they are. */
async function versionsIn(
  tx: Tx,
  remote: string,
  { stable, candidate }: RolloutState,
): Promise<readonly Row<'releases'>[]> {
  const inUse = [stable, candidate?.version ?? stable];
  const rows = await tx
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', remote)
    .where('swept_at', 'is', null)
    .orderBy((eb) => eb('version', 'in', inUse), 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('version')
    .limit(SHOWN)
    .execute();
  return rows.sort((one, other) => other.published_at.getTime() - one.published_at.getTime());
}

/** Returns every remote: its rollout, its versions, and their health in the last 24 hours [PLAT-017]. */
export async function readOverview(tx: Tx, now: number): Promise<readonly RemoteOverview[]> {
  const rollouts = await tx.selectFrom('rollouts').selectAll().orderBy('name').execute();
  const health = await healthSince(tx, new Date(now - DAY_MS));
  const remotes: RemoteOverview[] = [];
  for (const row of rollouts) {
    const state = rolloutOf(row);
    const versions = (await versionsIn(tx, row.name, state)).map((version) => summaryOf(version, state, now));
    const own = health.filter(({ remote }) => remote === row.name).map(({ remote: _remote, ...figures }) => figures);
    remotes.push({ rollout: presentRollout(row), versions, health: own });
  }
  return remotes;
}

/** Reads the history of actions, newest first [PLAT-017]; one entry more than a page, which shows whether there are more. */
export async function readHistory(
  tx: Tx,
  { remote, before }: { readonly remote?: string | undefined; readonly before?: number | undefined },
): Promise<readonly HistoryEntry[]> {
  let query = tx.selectFrom('release_history').selectAll();
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(HISTORY_PAGE + 1)
    .execute();
  return rows.map(({ at, percentage, by_whom, ...rest }) =>
    historyEntrySchema.parse({
      ...rest,
      at: at.toISOString(),
      percentage: percentage === null ? null : Number(percentage),
      by: by_whom,
    }),
  );
}
