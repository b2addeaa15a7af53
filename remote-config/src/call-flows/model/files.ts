import { flowLimits } from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';
import { readDraft, type Draft } from './draft.ts';

const FORMAT = 'patchbay-call-flow';
/** Of a file, bytes: as much as the server takes. */
export const MOST_BYTES = 1_000_000;

/** A flow as a file [CONF-FLOW-007]. */
export const exported = (name: string, graph: Draft): string =>
  `${JSON.stringify({ format: FORMAT, name, graph }, null, 2)}\n`;

export type Imported =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly why: 'large' | 'no-json' | 'other-product' | 'newer' | 'unknown-step' | 'steps' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told as 'no-json'
  }
};

const fileSchema = z.object({
  format: z.literal(FORMAT),
  graph: z.object({ version: z.number(), nodes: z.array(z.unknown()) }),
});
const refuse = (why: Extract<Imported, { ok: false }>['why']): Imported => ({ ok: false, why });

/** What a file has of a flow, or why there is none to be had. */
export function imported(text: string): Imported {
  if (text.length > MOST_BYTES) return refuse('large');
  const json = parsed(text);
  if (json === undefined) return refuse('no-json');
  const file = fileSchema.safeParse(json).data;
  if (file === undefined) return refuse('other-product');
  if (file.graph.version > 1) return refuse('newer');
  if (file.graph.nodes.length > flowLimits.steps) return refuse('steps');
  const draft = readDraft((json as { graph: unknown }).graph);
  return draft === null ? refuse('unknown-step') : { ok: true, draft };
}
