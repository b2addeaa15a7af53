import { exitOfKey, exitsOf, keys, kindOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import { takes } from './rules.ts';

/** A way out: `to` is null where the call ends, and undefined where what follows is what the thing rung or waited in says itself. */
export interface WayOut {
  readonly name: string;
  readonly to: string | null | undefined;
}

/** All ways out that a step can have, those that it has not been given, too; keys of a menu as far as it has them. */
export function waysOut(node: FlowNode): readonly WayOut[] {
  const has = exitsOf(node);
  const { words, mayLead } = kindOf(node);
  const possible = Object.keys(words.en.exits).filter((name) => !(name in has) && mayLead?.(node, name) !== false);
  return [
    ...Object.entries(has).map(([name, to]) => ({ name, to })),
    ...possible.map((name) => ({ name, to: undefined })),
  ];
}

/** Keys that a menu leads nowhere by as yet. */
export const freeKeys = (node: FlowNode): readonly string[] =>
  node.type === 'menu' ? keys.filter((key) => !(key in node.choices)) : [];

const keyOf = (name: string) => keys.find((key) => exitOfKey(key) === name);

/** Whether a way out can be taken away, and not only be led nowhere. */
export const isRemovable = (node: FlowNode, name: string): boolean =>
  node.type === 'menu' ? keyOf(name) !== undefined : takes(node, name, undefined);

/** The step without this way out; as it was where it cannot be without. */
export function withoutExit(node: FlowNode, name: string): FlowNode {
  if (!isRemovable(node, name)) return node;
  if (node.type !== 'menu')
    return Object.fromEntries(Object.entries(node).filter(([field]) => field !== name)) as unknown as FlowNode;
  const kept = Object.entries(node.choices).filter(([key]) => exitOfKey(key) !== name);
  return { ...node, choices: Object.fromEntries(kept) };
}
