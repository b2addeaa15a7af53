import type { FlowNode } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import type { Exit } from './edit.ts';
import { waysOut } from './exits.ts';

/**
 * A line of the outline. `level` starts at 1; `via` is the exit leading to it, null for the first step and for unreachable ones
 * (`isLost`). A step already listed is a `link`; an unconnected exit `ends` the call, or is the `own` decision of the target called.
 */
export type Line = { readonly key: string; readonly level: number; readonly via: Exit | null } & (
  | { readonly is: 'step'; readonly node: FlowNode; readonly isLost: boolean }
  | { readonly is: 'link'; readonly to: string }
  | { readonly is: 'ends' }
  | { readonly is: 'own' }
);

/** Returns the flow as a tree. The successor of a step with a single exit stays on its level, so that a long flow is not deeply nested. */
export function outlineOf(draft: Draft): readonly Line[] {
  const byId = new Map(draft.nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const lines: Line[] = [];
  const open: { readonly to: string | null | undefined; readonly via: Exit | null; readonly level: number }[] = [];
  const visit = () => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { to, via, level } = next;
      const key = via === null ? `step ${String(to)}` : `${via.from} ${via.name}`;
      const node = typeof to === 'string' ? byId.get(to) : undefined;
      if (to === undefined) lines.push({ key, level, via, is: 'own' });
      else if (to === null || node === undefined) lines.push({ key, level, via, is: 'ends' });
      else if (seen.has(node.id)) lines.push({ key, level, via, is: 'link', to: node.id });
      else {
        seen.add(node.id);
        lines.push({
          key: `step ${node.id}`,
          level,
          via,
          is: 'step',
          node,
          isLost: via === null && node.id !== draft.start,
        });
        const ways = waysOut(node);
        const below = ways.length > 1 ? level + 1 : level;
        const further = ways.map(({ name, to: next }) => ({ to: next, via: { from: node.id, name }, level: below }));
        open.push(...further.reverse());
      }
    }
  };
  for (const id of [draft.start, ...draft.nodes.map((node) => node.id)]) {
    if (!byId.has(id) || seen.has(id)) continue;
    open.push({ to: id, via: null, level: 1 });
    visit();
  }
  return lines;
}
