import { edgeErrors } from '@patchbay/shared-contracts';
import type { FlowVersion } from '@patchbay/shared-contracts/flows';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { FlowKind, ProblemOf, RoomOf } from './flow-kind.ts';

/** Name of a user; null when that person is gone. */
export const namedUser = (column: string) => sql<string | null>`(
  select nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '') from users
  where users.user_id = ${sql.ref(column)})`;

export const shownProblem = <Code extends string>({ nodeId, ...problem }: ProblemOf<Code>) => ({
  node_id: nodeId,
  ...problem,
});

const versionsOf = (tx: Tx, flowId: string) =>
  tx
    .selectFrom('flow_versions')
    .select(['version', 'published_at', 'why', 'graph'])
    .select(sql<string>`coalesce(${namedUser('flow_versions.published_by')}, published_by)`.as('published_by'))
    .where('flow_id', '=', flowId);

type VersionRow = Omit<FlowVersion, 'published_dt'> & { readonly published_at: Date };
const shownVersion = ({ version, published_at, published_by, why }: VersionRow): FlowVersion => ({
  ...{ version, published_dt: published_at.toISOString(), published_by, why },
});

/** Newest first. */
export async function readVersions(tx: Tx, flowId: string): Promise<FlowVersion[]> {
  return (await versionsOf(tx, flowId).orderBy('version', 'desc').execute()).map(shownVersion);
}

/** Reads one version with its graph; `undefined`: there is none. */
export async function readVersion(tx: Tx, flowId: string, version: number) {
  const row = await versionsOf(tx, flowId).where('version', '=', version).executeTakeFirst();
  return row && { ...shownVersion(row), graph: row.graph };
}

/** Reads the editor state of a flow [CONF-FLOW-003, CONF-FLOW-004]. Rejects with a refusal when the account has no such flow. */
export async function readRoom<Code extends string>(
  tx: Tx,
  flowId: string,
  { kind, check }: FlowKind<Code>,
): Promise<RoomOf<Code>> {
  const row = await tx
    .selectFrom('flows')
    .selectAll()
    .select(namedUser('flows.draft_by').as('drafter'))
    .where('id', '=', flowId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  const { id, name, draft, draft_version, draft_at, created_at, drafter, published, publish_at } = row;
  const checked = await check(tx, draft);
  const version = published === null ? undefined : await readVersion(tx, flowId, published);
  return {
    ...{ id, name, draft, draft_version, draft_dt: (draft_at ?? created_at).toISOString(), draft_by: drafter },
    published: version ?? null,
    publish_at: publish_at?.toISOString() ?? null,
    problems: checked.ok ? [] : checked.problems.map(shownProblem),
  };
}
