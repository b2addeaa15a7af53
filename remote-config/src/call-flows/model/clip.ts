import {
  exitsOf,
  flowGraphSchema,
  flowLimits,
  kindOf,
  type FlowNode,
  type Place,
} from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';
import { readDraft, type Draft } from './draft.ts';
import { graphIn, MOST_BYTES, type NotImported } from './files.ts';

const CLIP = 'call-flow-steps';
const clipSchema = z.object({
  patchbay: z.literal(CLIP),
  version: z.number(),
  start: z.string().default(''),
  nodes: z.array(z.unknown()).min(1),
  places: flowGraphSchema.shape.places,
});
/** Another program's `{ … }` or `[ … ]`: somebody meant steps by it. A word or a number may be meant for anything. */
const isMeant = (json: unknown): boolean => typeof json === 'object' && json !== null;

/** These steps as text, for the clipboard: they can be pasted into any flow. */
export const copied = (draft: Draft, ids: readonly string[]): string => {
  const nodes = draft.nodes.filter(({ id }) => ids.includes(id));
  const places = Object.fromEntries(Object.entries(draft.places ?? {}).filter(([id]) => ids.includes(id)));
  return JSON.stringify({ patchbay: CLIP, version: 1, nodes, places });
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

/** The flow with what was copied, and the ids of that; or why there is none. `nothing`: the text is not about steps at all. */
export type Pasted =
  | { readonly ok: true; readonly draft: Draft; readonly ids: readonly string[] }
  | { readonly ok: false; readonly why: 'nothing' | NotImported };

const refuse = (why: 'nothing' | NotImported): Pasted => ({ ok: false, why });

/** Steps that were copied, or all of a flow that was exported, each with a new id. */
export function pasted(draft: Draft, text: string, newId: () => string): Pasted {
  if (text.length > MOST_BYTES) return refuse('large');
  const json = textOf(text);
  const clip = clipSchema.safeParse(json).data ?? graphIn(json);
  if (clip === undefined) return refuse(isMeant(json) ? 'other-product' : 'nothing');
  if (clip.version > 1) return refuse('newer');
  if (draft.nodes.length + clip.nodes.length > flowLimits.steps) return refuse('steps');
  const read = readDraft({ version: 1, start: clip.start, nodes: clip.nodes });
  if (read === null) return refuse('unknown-step');
  const ids = new Map(read.nodes.map(({ id }) => [id, newId()]));
  const nodes = read.nodes.map((node) => renamed(node, ids));
  const start = ids.get(clip.start) ?? nodes[0]?.id ?? '';
  return {
    ok: true,
    draft: {
      ...draft,
      start: draft.nodes.length === 0 ? start : draft.start,
      nodes: [...draft.nodes, ...nodes],
      places: { ...draft.places, ...beside(clip.places ?? {}, ids) },
    },
    ids: [...ids.values()],
  };
}
