import {
  exitsOf,
  flowGraphSchema,
  flowLimits,
  kindOf,
  type FlowNode,
  type CanvasPosition,
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
/** Whether JSON text was meant as steps: an object or array of another program. A word or a number may be anything. */
const isMeant = (json: unknown): boolean => typeof json === 'object' && json !== null;

/** Returns these steps as text for the clipboard, which can be pasted into any flow. */
export const clipText = (draft: Draft, ids: readonly string[]): string => {
  const nodes = draft.nodes.filter(({ id }) => ids.includes(id));
  const places = Object.fromEntries(Object.entries(draft.places ?? {}).filter(([id]) => ids.includes(id)));
  return JSON.stringify({ patchbay: CLIP, version: 1, nodes, places });
};

const textOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // anything not copied here
  }
};

/** Renames a step; exits to other copied steps are kept, all others are disconnected. */
const renamed = (node: FlowNode, ids: ReadonlyMap<string, string>): FlowNode =>
  Object.entries(exitsOf(node)).reduce<FlowNode>(
    (cut, [name, to]) => kindOf(cut).leading(cut, name, to === null ? null : (ids.get(to) ?? null)),
    { ...node, id: ids.get(node.id) ?? node.id },
  );

const beside = (places: Readonly<Record<string, CanvasPosition>>, ids: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([id, { x, y }]) => {
      const now = ids.get(id);
      return now === undefined ? [] : [[now, { x: x + 40, y: y + 40 }]];
    }),
  );

/** The flow with the pasted steps and their ids; or why nothing was pasted. `nothing`: the text contains no steps at all. */
export type Pasted =
  | { readonly ok: true; readonly draft: Draft; readonly ids: readonly string[] }
  | { readonly ok: false; readonly why: 'nothing' | NotImported };

const refuse = (why: 'nothing' | NotImported): Pasted => ({ ok: false, why });

type Clip = z.infer<typeof clipSchema>;

/** Returns the steps in a text, copied or exported, or why there are none. */
function clipIn(draft: Draft, text: string): Clip | 'nothing' | NotImported {
  if (text.length > MOST_BYTES) return 'large';
  const json = textOf(text);
  const clip = clipSchema.safeParse(json).data ?? graphIn(json);
  if (clip === undefined) return isMeant(json) ? 'other-product' : 'nothing';
  if (clip.version > 1) return 'newer';
  return draft.nodes.length + clip.nodes.length > flowLimits.steps ? 'steps' : { patchbay: CLIP, ...clip };
}

const added = (
  draft: Draft,
  steps: readonly FlowNode[],
  clip: Clip,
  newId: () => string,
): Extract<Pasted, { ok: true }> => {
  const ids = new Map(steps.map(({ id }) => [id, newId()]));
  const nodes = steps.map((node) => renamed(node, ids));
  const first = ids.get(clip.start) ?? nodes[0]?.id ?? '';
  return {
    ok: true,
    draft: {
      ...draft,
      start: draft.nodes.length === 0 ? first : draft.start,
      nodes: [...draft.nodes, ...nodes],
      places: { ...draft.places, ...beside(clip.places ?? {}, ids) },
    },
    ids: [...ids.values()],
  };
};

/** Returns the flow with the steps of a text added, each with a new id. */
export function pasted(draft: Draft, text: string, newId: () => string): Pasted {
  const clip = clipIn(draft, text);
  if (typeof clip === 'string') return refuse(clip);
  const read = readDraft({ version: 1, start: clip.start, nodes: clip.nodes });
  return read === null ? refuse('unknown-step') : added(draft, read.nodes, clip, newId);
}
