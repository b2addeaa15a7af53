import type { Overflow } from '@patchbay/shared-contracts/queues';
import type { FlowGraph, FlowNode, Member, NodeOf } from '@patchbay/shared-contracts/flows';
import { sentOn } from './sent-on.ts';

/** The settings of a call group that call control needs [CONF-GROUP-001]. */
export interface GroupPlan {
  readonly id: string;
  readonly name: string;
  readonly mode: NodeOf<'ringGroup'>['mode'];
  readonly members: readonly Member[];
  readonly ringSeconds: number;
  /** Continuation when nobody answers. */
  readonly overflow: Overflow;
  /** Recipient of a message left then. */
  readonly voicemailEmail: string | null;
}

/** Returns the steps of a call group: they ring the group as it is now, and go on as the step says, or else as the group does. */
function stepsOf({ id, next }: NodeOf<'callGroup'>, group: GroupPlan): readonly FlowNode[] {
  const { id: turnsOf, name, mode, ringSeconds } = group;
  const ring = { ...{ type: 'ringGroup' as const, id, name, mode, ringSeconds, turnsOf }, members: [...group.members] };
  if (next !== undefined) return [{ ...ring, next }];
  const end = sentOn(`${id} end`, group.overflow, group.voicemailEmail);
  return [{ ...ring, next: end.id }, end];
}

/** Returns a flow with its call groups as they are when the call begins. A group that is gone rings nobody. */
export const withGroups = (graph: FlowGraph, groups: ReadonlyMap<string, GroupPlan>): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.flatMap((node) => {
    const group = node.type === 'callGroup' ? groups.get(node.groupId) : undefined;
    return node.type === 'callGroup' && group !== undefined ? stepsOf(node, group) : [node];
  }),
});

/** Returns the call groups that a flow rings. */
export const groupsIn = ({ nodes }: FlowGraph): readonly string[] => [
  ...new Set(nodes.flatMap((node) => (node.type === 'callGroup' ? [node.groupId] : []))),
];
