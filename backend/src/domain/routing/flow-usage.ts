import { flowGraphSchema, type FlowUsage, type FlowWayPart } from '@patchbay/shared-contracts/flows';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

export interface UsageQuery {
  readonly from: Date;
  readonly to: Date;
  /** Left out: all. */
  readonly version?: number | undefined;
}

interface UsageRow {
  readonly node: string | null;
  readonly exit: string | null;
  readonly calls: number;
  readonly hung_up: number;
}

const whole = ({ node, exit }: UsageRow): boolean => node === null && exit === null;

/** Counts calls that reached each step, left it by each exit, and were ended there by the caller [CONF-FLOW-006]. */
export async function readUsage(tx: Tx, flowId: string, { from, to, version }: UsageQuery): Promise<FlowUsage> {
  const { rows } = await sql<UsageRow>`
    with ways as (
      select call_id, passed, stayed, hung_up from flow_ways
      where flow_id = ${flowId} and started_at >= ${from} and started_at < ${to}
        and (${version ?? null}::int is null or flow_version = ${version ?? null}::int)
    ), seen as (
      select call_id, step ->> 'node' as node, step ->> 'exit' as exit, false as hung_up
      from ways cross join lateral jsonb_array_elements(passed) as step
      union all
      select call_id, stayed, null, hung_up from ways where stayed is not null
    )
    select null as node, null as exit, count(distinct call_id)::int as calls, 0 as hung_up from ways
    union all
    select node, null, count(distinct call_id)::int, (count(distinct call_id) filter (where hung_up))::int from seen group by node
    union all
    select node, exit, count(distinct call_id)::int, 0 from seen where exit is not null group by node, exit
    order by 1, 2`.execute(tx);
  const nodes = rows.filter((row) => row.node !== null && row.exit === null);
  return {
    calls: rows.find(whole)?.calls ?? 0,
    nodes: nodes.map(({ node, calls, hung_up }) => ({
      ...{ node_id: node ?? '', calls, hung_up },
      exits: rows.flatMap((row) =>
        row.node === node && row.exit !== null ? [{ exit: row.exit, calls: row.calls }] : [],
      ),
    })),
  };
}

/** Returns the path of a call, with the versions that it ran [CONF-FLOW-012]; empty when it went through no flow, or is not over yet. */
export async function readWays(tx: Tx, callId: string): Promise<FlowWayPart[]> {
  const rows = await tx
    .selectFrom('flow_ways')
    .leftJoin('flows', 'flows.id', 'flow_ways.flow_id')
    .leftJoin('flow_versions', (join) =>
      join
        .onRef('flow_versions.flow_id', '=', 'flow_ways.flow_id')
        .onRef('flow_versions.version', '=', 'flow_ways.flow_version'),
    )
    .select(['flow_ways.flow_id', 'flows.name', 'flow_version as version', 'graph', 'passed', 'stayed'])
    .where('call_id', '=', callId)
    .orderBy('part')
    .execute();
  return rows.map(({ graph, passed, ...row }) => ({
    ...row,
    graph: flowGraphSchema.safeParse(graph).data ?? null,
    passed: [...passed],
  }));
}
