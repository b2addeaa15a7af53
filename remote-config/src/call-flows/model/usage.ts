import { exitsOf, type FlowUsage } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { wayKey } from './overlay.ts';

/** `share`: share of the calls reaching the step whose caller hung up there. */
export interface StepUsage {
  readonly calls: number;
  readonly hungUp: number;
  readonly share: number;
}
/** `weight`: relative to the most used connection, 0 to 1. */
export interface WayUsage {
  readonly calls: number;
  readonly weight: number;
}
/** Calls of earlier versions through a step, or an exit of a remaining step, that has since been removed. */
export interface GoneUsage {
  readonly node: string;
  readonly exit: string | null;
  readonly calls: number;
}

/** Usage of a flow, to display on its drawing [CONF-FLOW-006]. */
export interface DrawnUsage {
  readonly calls: number;
  readonly steps: ReadonlyMap<string, StepUsage>;
  readonly ways: ReadonlyMap<string, WayUsage>;
  readonly gone: readonly GoneUsage[];
}

export function usageOn(draft: Draft, { calls, nodes }: FlowUsage): DrawnUsage {
  const byId = new Map(draft.nodes.map((node) => [node.id, node]));
  const usageOfNodes = new Map(nodes.map((node) => [node.node_id, node]));
  const steps = new Map(
    draft.nodes.map(({ id }): readonly [string, StepUsage] => {
      const { calls: came = 0, hung_up: hungUp = 0 } = usageOfNodes.get(id) ?? {};
      return [id, { calls: came, hungUp, share: came === 0 ? 0 : hungUp / came }];
    }),
  );
  const most = Math.max(1, ...nodes.flatMap(({ exits }) => exits.map((exit) => exit.calls)));
  const ways = new Map(
    draft.nodes.flatMap((node) =>
      Object.keys(exitsOf(node)).map((name): readonly [string, WayUsage] => {
        const count = usageOfNodes.get(node.id)?.exits.find(({ exit }) => exit === name)?.calls ?? 0;
        return [wayKey(node.id, name), { calls: count, weight: count / most }];
      }),
    ),
  );
  const gone = nodes.flatMap(({ node_id: node, calls: came, exits }): readonly GoneUsage[] => {
    const is = byId.get(node);
    if (is === undefined) return [{ node, exit: null, calls: came }];
    const has = exitsOf(is);
    return exits.filter(({ exit }) => !(exit in has)).map(({ exit, calls: took }) => ({ node, exit, calls: took }));
  });
  return { calls, steps, ways, gone };
}
