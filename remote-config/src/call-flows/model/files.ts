import { flowGraphSchema, flowLimits } from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';
import { readDraft, type Draft } from './draft.ts';

const FORMAT = 'patchbay-call-flow';
/** Of a file, bytes: as much as the server takes. */
export const MOST_BYTES = 1_000_000;

/** A flow as a file [CONF-FLOW-007]. */
export const exported = (name: string, graph: Draft): string =>
  `${JSON.stringify({ format: FORMAT, name, graph }, null, 2)}\n`;

/** Why a text is no flow that can be drawn here. */
export type NotImported = 'large' | 'other-product' | 'newer' | 'unknown-step' | 'steps';
export type Imported =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly why: NotImported | 'no-json' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told as 'no-json'
  }
};

const fileSchema = z.object({
  format: z.literal(FORMAT),
  graph: z.looseObject({ version: z.number(), start: z.string().default(''), nodes: z.array(z.unknown()) }),
});
/** The graph of a file that was exported here, as far as it is one; `undefined`: it was not. */
export function graphIn(json: unknown) {
  const graph = fileSchema.safeParse(json).data?.graph;
  return graph && { ...graph, places: flowGraphSchema.shape.places.safeParse(graph.places).data };
}
const refuse = (why: Extract<Imported, { ok: false }>['why']): Imported => ({ ok: false, why });

/** What a file has of a flow, or why there is none to be had. */
export function imported(text: string): Imported {
  if (text.length > MOST_BYTES) return refuse('large');
  const json = parsed(text);
  if (json === undefined) return refuse('no-json');
  const graph = graphIn(json);
  if (graph === undefined) return refuse('other-product');
  if (graph.version > 1) return refuse('newer');
  if (graph.nodes.length > flowLimits.steps) return refuse('steps');
  const draft = readDraft(graph);
  return draft === null ? refuse('unknown-step') : { ok: true, draft };
}
