import type { FlowNode } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';

/** Returns the steps whose texts contain the search text, in flow order. */
export function found(draft: Draft, text: string, wordsOf: (node: FlowNode) => string): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return draft.nodes.filter((node) => wordsOf(node).toLocaleLowerCase().includes(wanted)).map(({ id }) => id);
}
