import { checkFlow, flowErrors, flowGraphSchema, namedIn, type Known } from '@patchbay/shared-contracts/flows';
import { sql } from 'kysely';
import type { FlowState } from '../../domain/flow-rooms/list-rows.ts';
import type { ListChecks } from '../../domain/list/editable-list-routes.ts';
import { readKnown, type FlowSources } from '../../domain/routing/flow-targets.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';

/** Excludes SMS flows, which are in the same table. */
export const onlyCalls = sql<boolean>`list.kind = 'call'`;

/** Broken: calls would reach something missing: a deleted resource of the account, or a kind of step known only to an older version. */
export const callFlowState = (sources: FlowSources): FlowState<Known> => ({
  known: (tx) => readKnown(tx, sources),
  problems(draft, known) {
    const checked = checkFlow(draft, known);
    return checked.ok ? 0 : checked.problems.length;
  },
  isBroken(graph, known) {
    const read = flowGraphSchema.safeParse(graph);
    return !read.success || read.data.nodes.flatMap(namedIn).some(({ of, id }) => !known[of].has(id));
  },
});

/** A flow used by a number or another flow cannot be deleted; the refusal names its users [CONF-FLOW-001]. */
export const flowChecks: ListChecks = {
  async remove(tx, id) {
    const uses = await whereUsed(tx, 'call-flow', id);
    if (uses.length > 0) throw new InUse(flowErrors.used, uses);
    await tx.deleteFrom('flow_ways').where('flow_id', '=', id).execute();
  },
};
