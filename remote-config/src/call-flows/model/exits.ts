import { exitOfKey, exitsOf, keys, kindOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import { takes } from './rules.ts';

/** An exit: `to` is null where the call ends, and undefined where the target called or waited in decides. */
export interface WayOut {
  readonly name: string;
  readonly to: string | null | undefined;
}

/** Returns all possible exits of a step, also unconnected ones; of a menu those of its configured keys. */
export function waysOut(node: FlowNode): readonly WayOut[] {
  const has = exitsOf(node);
  const { texts, mayLead } = kindOf(node);
  const possible = Object.keys(texts.en.exits).filter((name) => !(name in has) && mayLead?.(node, name) !== false);
  return [
    ...Object.entries(has).map(([name, to]) => ({ name, to })),
    ...possible.map((name) => ({ name, to: undefined })),
  ];
}

/** Returns the keys a menu does not use yet. */
export const freeKeys = (node: FlowNode): readonly string[] =>
  node.type === 'menu' ? keys.filter((key) => !(key in node.choices)) : [];

const keyOf = (name: string) => keys.find((key) => exitOfKey(key) === name);

/** Whether an exit can be removed, not only disconnected. */
export const isRemovable = (node: FlowNode, name: string): boolean =>
  node.type === 'menu' ? keyOf(name) !== undefined : takes(node, name, undefined);

/** Removes an exit from a step; returns it unchanged where the exit is mandatory. */
export function withoutExit(node: FlowNode, name: string): FlowNode {
  if (!isRemovable(node, name)) return node;
  if (node.type !== 'menu')
    return Object.fromEntries(Object.entries(node).filter(([field]) => field !== name)) as unknown as FlowNode;
  const kept = Object.entries(node.choices).filter(([key]) => exitOfKey(key) !== name);
  return { ...node, choices: Object.fromEntries(kept) };
}
