import type { FlowWayPart } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { readDraft } from './draft.ts';
import type { Lit } from './overlay.ts';

/** One step on a call's path: its section, its position, and the exit taken. */
export interface Stop {
  readonly part: number;
  readonly node: string;
  readonly exit: string | null;
  readonly isEnd: boolean;
}

/** Returns all steps of a call, through every flow it passed [CONF-FLOW-012]. */
export const stopsOf = (parts: readonly FlowWayPart[]): readonly Stop[] =>
  parts.flatMap(({ passed, stayed }, part): readonly Stop[] => [
    ...passed.map(({ node, exit }) => ({ part, node, exit, isEnd: false })),
    ...(stayed === null ? [] : [{ part, node: stayed, exit: null, isEnd: true }]),
  ]);

/** Returns the part of the section's flow to highlight, up to this stop. */
export function litUntil(stops: readonly Stop[], at: number): Lit {
  const stop = stops[at];
  if (stop === undefined) return { way: [], at: null, isOver: false };
  const way = stops.slice(0, at).filter(({ part }) => part === stop.part);
  return { way: way.map(({ node, exit }) => ({ node, exit })), at: stop.node, isOver: false };
}

/** Returns the flow of a section in the version that the call ran; null: deleted, or it cannot be shown here. */
export const graphOf = (part: FlowWayPart | undefined): Draft | null =>
  part === undefined || part.graph === null ? null : readDraft(part.graph);
