import { exitsOf, kindOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { connect, nodeIn, type Exit } from './edit.ts';
import { waysOut } from './exits.ts';

/** Returns the exit that a moved step continues by. */
const onward = (node: FlowNode): string | undefined => waysOut(node)[0]?.name;

const turned = (draft: Draft, from: string, to: string, except: string): Draft => ({
  ...draft,
  start: draft.start === from ? to : draft.start,
  nodes: draft.nodes.map((node) =>
    node.id === except
      ? node
      : Object.entries(exitsOf(node)).reduce(
          (cut, [name, led]) => (led === from ? kindOf(cut).leading(cut, name, to) : cut),
          node,
        ),
  ),
});

/** Swaps a step with the one before it, whose exit `via` leads here. A step without exits stays. */
export function moveEarlier(draft: Draft, id: string, via: Exit): Draft {
  const step = nodeIn(draft, id);
  const on = step && onward(step);
  if (step === undefined || on === undefined || via.from === id) return draft;
  const next = exitsOf(step)[on] ?? null;
  const led = turned(draft, via.from, id, id);
  return connect(connect(led, via, next === via.from ? id : next), { from: id, name: on }, via.from);
}

/** Moves a step behind the target of its first exit. */
export function moveLater(draft: Draft, id: string): Draft {
  const step = nodeIn(draft, id);
  const on = step && onward(step);
  const next = step && on !== undefined ? exitsOf(step)[on] : null;
  return next === null || next === undefined || on === undefined
    ? draft
    : moveEarlier(draft, next, { from: id, name: on });
}
