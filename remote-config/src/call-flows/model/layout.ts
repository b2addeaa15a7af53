import { Graph, layout } from '@dagrejs/dagre';
import { exitsOf, type FlowNode, type CanvasPosition } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { place } from './edit.ts';
import { heightOf, STEP_WIDTH } from './step-shape.ts';

export type Places = Readonly<Record<string, CanvasPosition>>;

/** Distance of unplaced notes above the steps, and between them; px of the canvas. */
const NOTE_ABOVE = 120;
const NOTE_BESIDE = 256;

/** Returns a key of everything the layout depends on. */
const shapeOf = (nodes: readonly FlowNode[]): string =>
  JSON.stringify(nodes.map((node) => [node.id, heightOf(node), Object.values(exitsOf(node))]));

let last: { readonly shape: string; readonly places: Places } | null = null;

/**
 * Computes positions of all steps, following steps to the right. 200 steps take a tenth of a second, so the last layout is cached: it
 * is needed at each key press in a form.
 */
export function laidOut({ nodes }: Pick<Draft, 'nodes'>): Places {
  const shape = shapeOf(nodes);
  if (last?.shape !== shape) last = { shape, places: layOut(nodes) };
  return last.places;
}

/** Prefixes ids, because dagre uses plain objects as maps, in which names like `constructor` exist already. */
const named = (id: string): string => `step ${id}`;

function layOut(nodes: readonly FlowNode[]): Places {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 32, ranksep: 72 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(named(node.id), { width: STEP_WIDTH, height: heightOf(node) });
  for (const node of nodes)
    for (const to of Object.values(exitsOf(node)))
      if (to !== null && graph.hasNode(named(to))) graph.setEdge(named(node.id), named(to));
  layout(graph);
  return Object.fromEntries(
    nodes.map((node) => {
      const { x = 0, y = 0 } = graph.node(named(node.id)) as { readonly x?: number; readonly y?: number };
      return [node.id, { x: Math.round(x - STEP_WIDTH / 2), y: Math.round(y - heightOf(node) / 2) }];
    }),
  );
}

function stepPlacesOf(draft: Draft): Places {
  const known = draft.places ?? {};
  const left = draft.nodes.filter(({ id }) => !Object.hasOwn(known, id));
  if (left.length === 0) return known;
  if (left.length === draft.nodes.length) return { ...laidOut(draft), ...known };
  const found: Record<string, CanvasPosition> = { ...known };
  for (const { id } of left) {
    const from = draft.nodes.find((node) => Object.values(exitsOf(node)).includes(id));
    const near = from && found[from.id];
    const index = from ? Object.values(exitsOf(from)).indexOf(id) : 0;
    found[id] = near ? { x: near.x + STEP_WIDTH + 72, y: near.y + index * 96 } : (laidOut(draft)[id] ?? { x: 0, y: 0 });
  }
  return found;
}

/** Positions unplaced notes in order, side by side above all steps. */
function notePlacesOf({ nodes, notes = [] }: Draft, places: Places): Places {
  const left = notes.filter(({ id }) => !Object.hasOwn(places, id));
  if (left.length === 0) return places;
  const steps = nodes.flatMap(({ id }) => places[id] ?? []);
  const first = {
    x: steps.length === 0 ? 0 : Math.min(...steps.map(({ x }) => x)),
    y: steps.length === 0 ? 0 : Math.min(...steps.map(({ y }) => y)) - NOTE_ABOVE,
  };
  const isAt = (id: string) => notes.findIndex((note) => note.id === id) * NOTE_BESIDE;
  return { ...places, ...Object.fromEntries(left.map(({ id }) => [id, { x: first.x + isAt(id), y: first.y }])) };
}

/** Returns the position of each step and note: as placed by hand, else beside its predecessor, else as laid out. */
export const stepAndNotePlaces = (draft: Draft): Places => notePlacesOf(draft, stepPlacesOf(draft));

/** Fixes all current positions and applies these changes, so that unplaced steps stay where they were drawn. */
export const placed = (draft: Draft, changes: Places): Draft =>
  place(draft, { ...stepAndNotePlaces(draft), ...changes });

export function aligned(places: Places, ids: readonly string[], as: 'column' | 'row'): Places {
  const chosen = ids.flatMap((id) => (places[id] === undefined ? [] : [places[id]]));
  const x = Math.min(...chosen.map((place) => place.x));
  const y = Math.min(...chosen.map((place) => place.y));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const at = places[id];
      return at === undefined ? [] : [[id, as === 'column' ? { x, y: at.y } : { x: at.x, y }]];
    }),
  );
}
