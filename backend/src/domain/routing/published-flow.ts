import {
  calendarsIn,
  flowGraphSchema,
  flowsIn,
  MAX_FLOWS_OF_A_CALL,
  withCalendars,
  type FlowGraph,
} from '@patchbay/shared-contracts/flows';
import type { Tx } from '../../kernel/db/database.ts';
import { readCalendars } from '../calendars/calendars.ts';
import { groupsIn, withGroups } from '@patchbay/telephony/flow/call-groups';
import type { PublishedFlow } from '@patchbay/telephony/flow/published';
import { readGroups } from './call-groups.ts';

/** A version in an older, incompatible form counts as none: the number then works without a flow. */
async function readOne(tx: Tx, flowId: string): Promise<PublishedFlow | undefined> {
  const row = await tx
    .selectFrom('flows')
    .innerJoin('flow_versions', (join) =>
      join.onRef('flow_versions.flow_id', '=', 'flows.id').onRef('flow_versions.version', '=', 'flows.published'),
    )
    .select(['flows.name', 'flow_versions.version', 'flow_versions.graph'])
    .where('flows.id', '=', flowId)
    .executeTakeFirst();
  const graph = flowGraphSchema.safeParse(row?.graph);
  if (row === undefined || !graph.success) return undefined;
  const { name, version } = row;
  return { id: flowId, name, version, graph: await asItIsNow(tx, graph.data) };
}

/** Replaces groups and calendars by their current state. */
async function asItIsNow(tx: Tx, graph: FlowGraph): Promise<FlowGraph> {
  const groups = await readGroups(tx, groupsIn(graph));
  const calendars = await readCalendars(tx, calendarsIn(graph));
  return withCalendars(withGroups(graph, groups), calendars);
}

/** Reads the flows that these lead to, recursively; each once. */
async function readOthers(tx: Tx, first: PublishedFlow, id = first.id): Promise<readonly PublishedFlow[]> {
  const found = new Map([[id, first]]);
  const open = [...flowsIn(first.graph)];
  for (let id = open.shift(); id !== undefined && found.size <= MAX_FLOWS_OF_A_CALL; id = open.shift()) {
    const flow = found.has(id) ? undefined : await readOne(tx, id);
    if (flow === undefined) continue;
    found.set(id, flow);
    open.push(...flowsIn(flow.graph));
  }
  return [...found.values()];
}

/** Returns the flow that calls use from now on, with the flows it leads to. */
export async function readPublishedFlow(tx: Tx, flowId: string): Promise<PublishedFlow | undefined> {
  const flow = await readOne(tx, flowId);
  return flow === undefined || flowsIn(flow.graph).length === 0
    ? flow
    : { ...flow, others: await readOthers(tx, flow) };
}

/** Same for a draft of the flow with this id: other flows that lead back to it lead to the draft. */
export async function readForCalls(tx: Tx, draft: PublishedFlow, flowId: string): Promise<PublishedFlow> {
  const flow = { ...draft, graph: await asItIsNow(tx, draft.graph) };
  return flowsIn(flow.graph).length === 0 ? flow : { ...flow, others: await readOthers(tx, flow, flowId) };
}
