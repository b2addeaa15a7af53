import { exitsOf, flowGraphSchema, kindOf, type FlowNode, type Place } from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';
import { readDraft, type Draft } from './draft.ts';

const clipSchema = z.object({
  patchbay: z.literal('call-flow-steps'),
  version: z.literal(1),
  nodes: z.array(z.unknown()).min(1),
  places: flowGraphSchema.shape.places,
});

/** These steps as text, for the clipboard: they can be pasted into any flow. */
export const copied = (draft: Draft, ids: readonly string[]): string => {
  const nodes = draft.nodes.filter(({ id }) => ids.includes(id));
  const places = Object.fromEntries(Object.entries(draft.places ?? {}).filter(([id]) => ids.includes(id)));
  return JSON.stringify({ patchbay: 'call-flow-steps', version: 1, nodes, places });
};

const textOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not what we copied, whatever it is
  }
};

/** Its ways to each other kept, all others lead nowhere. */
const renamed = (node: FlowNode, ids: ReadonlyMap<string, string>): FlowNode =>
  Object.entries(exitsOf(node)).reduce<FlowNode>(
    (cut, [name, to]) => kindOf(cut).leading(cut, name, to === null ? null : (ids.get(to) ?? null)),
    { ...node, id: ids.get(node.id) ?? node.id },
  );

const beside = (places: Readonly<Record<string, Place>>, ids: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([id, { x, y }]) => {
      const now = ids.get(id);
      return now === undefined ? [] : [[now, { x: x + 40, y: y + 40 }]];
    }),
  );

/** The flow with what was copied, and the ids of that; null where the text is nothing of a flow. */
export function pasted(
  draft: Draft,
  text: string,
  newId: () => string,
): { readonly draft: Draft; readonly ids: readonly string[] } | null {
  const clip = clipSchema.safeParse(textOf(text)).data;
  const read = clip && readDraft({ version: 1, start: '', nodes: clip.nodes });
  if (!clip || !read) return null;
  const ids = new Map(read.nodes.map(({ id }) => [id, newId()]));
  const nodes = read.nodes.map((node) => renamed(node, ids));
  return {
    draft: {
      ...draft,
      start: draft.nodes.length === 0 ? (nodes[0]?.id ?? '') : draft.start,
      nodes: [...draft.nodes, ...nodes],
      places: { ...draft.places, ...beside(clip.places ?? {}, ids) },
    },
    ids: [...ids.values()],
  };
}
