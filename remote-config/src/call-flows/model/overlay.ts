import type { Passed } from '@patchbay/shared-contracts/flows';

/** Highlight of a step: a call is or was there, or it differs between two versions. */
export type StepMark = 'here' | 'passed' | 'added' | 'removed' | 'changed' | 'moved';

/** Text beside a step or exit; `weight`: thickness of the connection, 0 to 1. */
export interface StepOver {
  readonly mark: StepMark | null;
  readonly says: string;
}
export interface WayOver {
  readonly mark: 'passed' | 'added' | 'removed' | null;
  readonly says: string;
  readonly weight: number;
}

/** A former connection, from another version. */
export interface Ghost {
  readonly from: string;
  readonly name: string;
  readonly to: string;
}

/** Highlights and texts over a drawn flow: steps by id, connections by `wayKey`. */
export interface Overlay {
  readonly steps: ReadonlyMap<string, StepOver>;
  readonly ways: ReadonlyMap<string, WayOver>;
  readonly ghosts?: readonly Ghost[];
}

export const wayKey = (node: string, exit: string): string => `${node} ${exit}`;

export const nothingOver: Overlay = { steps: new Map(), ways: new Map() };

/** The displayed part of a call's path: steps left, current step, and whether it ended there. */
export interface Lit {
  readonly way: readonly Passed[];
  readonly at: string | null;
  readonly isOver: boolean;
}

export function overlayOf({ way, at, isOver }: Lit): Overlay {
  const steps = new Map<string, StepOver>(way.map(({ node }) => [node, { mark: 'passed', says: '' }]));
  if (at !== null) steps.set(at, { mark: isOver ? 'passed' : 'here', says: '' });
  const ways = way.flatMap(({ node, exit }): readonly (readonly [string, WayOver])[] =>
    exit === null ? [] : [[wayKey(node, exit), { mark: 'passed', says: '', weight: 0 }]],
  );
  return { steps, ways: new Map(ways) };
}
