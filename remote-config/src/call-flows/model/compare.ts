import type { FlowNode } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';

/** Change of a step between two versions. `fields`: the changed ones, exits included. */
export interface Difference {
  readonly id: string;
  readonly is: 'added' | 'removed' | 'changed';
  readonly node: FlowNode;
  readonly fields: readonly string[];
}

const fieldsThatDiffer = (before: FlowNode, after: FlowNode): readonly string[] => {
  const [a, b] = [before, after] as unknown as readonly Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
  return names.filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]));
};

/**
 * Returns the changed steps in the order of the later version, then the removed ones. Positions and notes are ignored: they do not
 * affect calls.
 */
export function compare(before: Draft, after: Draft): readonly Difference[] {
  const earlier = new Map(before.nodes.map((node) => [node.id, node]));
  const later = new Set(after.nodes.map(({ id }) => id));
  const there = after.nodes.flatMap((node): readonly Difference[] => {
    const was = earlier.get(node.id);
    if (was === undefined) return [{ id: node.id, is: 'added', node, fields: [] }];
    const fields = fieldsThatDiffer(was, node);
    return fields.length === 0 ? [] : [{ id: node.id, is: 'changed', node, fields }];
  });
  const gone = before.nodes.filter(({ id }) => !later.has(id));
  return [...there, ...gone.map((node) => ({ id: node.id, is: 'removed' as const, node, fields: [] }))];
}
