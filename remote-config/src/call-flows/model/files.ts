import { flowGraphSchema, flowLimits } from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';
import { readDraft, type Draft } from './draft.ts';

const FORMAT = 'patchbay-call-flow';
/** Maximum size of a file, bytes, as accepted by the server. */
export const MOST_BYTES = 1_000_000;

/** Exports a flow as a file [CONF-FLOW-007]. */
export const exported = (name: string, graph: Draft): string =>
  `${JSON.stringify({ format: FORMAT, name, graph }, null, 2)}\n`;

/** Reasons why a text cannot be imported. */
export type NotImported = 'large' | 'other-product' | 'newer' | 'unknown-step' | 'steps';
export type Imported =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly why: NotImported | 'no-json' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // reported as 'no-json'
  }
};

const fileSchema = z.object({
  format: z.literal(FORMAT),
  graph: z.looseObject({ version: z.number(), start: z.string().default(''), nodes: z.array(z.unknown()) }),
});
/** Returns the graph in an exported file, unchecked; `undefined` for any other file. */
export function graphIn(json: unknown) {
  const graph = fileSchema.safeParse(json).data?.graph;
  return graph && { ...graph, places: flowGraphSchema.shape.places.safeParse(graph.places).data };
}
const refuse = (why: Extract<Imported, { ok: false }>['why']): Imported => ({ ok: false, why });

/** Returns the flow in a file, or why it cannot be imported. */
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
