import type { FlowWayPart } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { readDraft } from './draft.ts';
import type { Lit } from './overlay.ts';

/** A step of a call's way: in which stretch, which step of it, and by which way out it was left. */
export interface Stop {
  readonly part: number;
  readonly node: string;
  readonly exit: string | null;
  /** The call was still in it when it ended. */
  readonly isEnd: boolean;
}

/** All steps of a call, through all flows that it went on in [CONF-FLOW-012]. */
export const stopsOf = (parts: readonly FlowWayPart[]): readonly Stop[] =>
  parts.flatMap(({ passed, stayed }, part): readonly Stop[] => [
    ...passed.map(({ node, exit }) => ({ part, node, exit, isEnd: false })),
    ...(stayed === null ? [] : [{ part, node: stayed, exit: null, isEnd: true }]),
  ]);

/** What of it is lit up on the flow of its stretch, as far as this stop. */
export function litUntil(stops: readonly Stop[], at: number): Lit {
  const stop = stops[at];
  if (stop === undefined) return { way: [], at: null, isOver: false };
  const way = stops.slice(0, at).filter(({ part }) => part === stop.part);
  return { way: way.map(({ node, exit }) => ({ node, exit })), at: stop.node, isOver: false };
}

/** The flow of a stretch in the version that the call ran; null: it is deleted, or cannot be drawn here. */
export const graphOf = (part: FlowWayPart | undefined): Draft | null =>
  part === undefined || part.graph === null ? null : readDraft(part.graph);
