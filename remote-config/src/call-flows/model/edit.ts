import {
  exitsOf,
  kindOf,
  stepKinds,
  type FlowNode,
  type CanvasPosition,
  type StepType,
} from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { waysOut, withoutExit } from './exits.ts';

/** An exit of a step. */
export interface Exit {
  readonly from: string;
  readonly name: string;
}

export const nodeIn = (draft: Draft, id: string | null): FlowNode | undefined =>
  draft.nodes.find((node) => node.id === id);

const changed = (draft: Draft, id: string, change: (node: FlowNode) => FlowNode): Draft => ({
  ...draft,
  nodes: draft.nodes.map((node) => (node.id === id ? change(node) : node)),
});

export const freshStep = (type: StepType, id: string): FlowNode => ({ ...stepKinds[type].fresh, type, id }) as FlowNode;

/** Connects an exit to a step; null: the call ends there. */
export const connect = (draft: Draft, { from, name }: Exit, to: string | null): Draft =>
  changed(draft, from, (node) => kindOf(node).leading(node, name, to));

export const removeExit = (draft: Draft, { from, name }: Exit): Draft =>
  changed(draft, from, (node) => withoutExit(node, name));

export const changeFields = (draft: Draft, id: string, fields: Readonly<Record<string, unknown>>): Draft =>
  changed(draft, id, (node) => ({ ...node, ...fields }) as FlowNode);

const firstOpen = (node: FlowNode) => waysOut(node).find(({ to }) => to === null)?.name;

/**
 * Adds a step. At an exit it is inserted before the step that followed, which its own first exit then leads to; otherwise it stands
 * alone, and becomes the first of an empty flow.
 */
export function addStep(draft: Draft, type: StepType, id: string, at: Exit | null = null): Draft {
  const step = freshStep(type, id);
  const before = at === null ? undefined : nodeIn(draft, at.from);
  const followed = before && at ? (exitsOf(before)[at.name] ?? null) : null;
  const open = firstOpen(step);
  const linked = followed === null || open === undefined ? step : kindOf(step).leading(step, open, followed);
  const added = { ...draft, start: draft.nodes.length === 0 ? id : draft.start, nodes: [...draft.nodes, linked] };
  return at === null ? added : connect(added, at, id);
}

/** Adds a step before all others. */
export function addFirst(draft: Draft, type: StepType, id: string): Draft {
  const added = addStep(draft, type, id);
  const step = nodeIn(added, id);
  const open = step && firstOpen(step);
  const linked =
    open === undefined || draft.start === '' ? added : connect(added, { from: id, name: open }, draft.start);
  return { ...linked, start: id };
}

export const setStart = (draft: Draft, id: string): Draft => ({ ...draft, start: id });

const withoutPlaces = (draft: Draft, gone: ReadonlySet<string>): Draft =>
  draft.places === undefined
    ? draft
    : { ...draft, places: Object.fromEntries(Object.entries(draft.places).filter(([id]) => !gone.has(id))) };

/** Returns the new first step when the first is removed: its first target, else any step. */
function startWithout({ start, nodes }: Draft, left: readonly FlowNode[]): string {
  const ids = new Set(left.map(({ id }) => id));
  if (ids.has(start)) return start;
  const first = nodes.find(({ id }) => id === start);
  const led = first ? Object.values(exitsOf(first)).find((to) => to !== null && ids.has(to)) : undefined;
  return led ?? left[0]?.id ?? '';
}

/** Removes steps and notes, and the connections to them. */
export function remove(draft: Draft, ids: readonly string[]): Draft {
  const gone = new Set(ids);
  const left = draft.nodes.filter(({ id }) => !gone.has(id));
  const nodes = left.map((node) =>
    Object.entries(exitsOf(node)).reduce(
      (cut, [name, to]) => (to !== null && gone.has(to) ? kindOf(cut).leading(cut, name, null) : cut),
      node,
    ),
  );
  const notes = draft.notes?.filter(({ id }) => !gone.has(id));
  return {
    ...withoutPlaces(draft, gone),
    ...{ start: startWithout(draft, left), nodes },
    ...(notes === undefined ? {} : { notes }),
  };
}

/** Sets positions on the canvas, rounded. */
export const place = (draft: Draft, places: Readonly<Record<string, CanvasPosition>>): Draft => ({
  ...draft,
  places: {
    ...draft.places,
    ...Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: Math.round(x), y: Math.round(y) }])),
  },
});

export const writeNote = (draft: Draft, id: string, text: string): Draft => {
  const notes = draft.notes ?? [];
  return {
    ...draft,
    notes: notes.some((note) => note.id === id)
      ? notes.map((note) => (note.id === id ? { id, text } : note))
      : [...notes, { id, text }],
  };
};
