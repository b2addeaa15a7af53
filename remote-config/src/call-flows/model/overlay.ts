import type { Passed } from '@patchbay/shared-contracts/flows';

/** How a step stands out: a call is or was there, or it is another in one of two versions. */
export type StepMark = 'here' | 'passed' | 'added' | 'removed' | 'changed' | 'moved';

/** What stands beside a step, and beside a way out, in words; `weight`: how thick the way is drawn, from 0 to 1. */
export interface StepOver {
  readonly mark: StepMark | null;
  readonly says: string;
}
export interface WayOver {
  readonly mark: 'passed' | 'added' | 'removed' | null;
  readonly says: string;
  readonly weight: number;
}

/** A way that led there in another version. */
export interface Ghost {
  readonly from: string;
  readonly name: string;
  readonly to: string;
}

/** What is told over a flow as it is drawn: steps by id, ways by `wayKey`. */
export interface Overlay {
  readonly steps: ReadonlyMap<string, StepOver>;
  readonly ways: ReadonlyMap<string, WayOver>;
  readonly ghosts?: readonly Ghost[];
}

export const wayKey = (node: string, exit: string): string => `${node} ${exit}`;

export const nothingOver: Overlay = { steps: new Map(), ways: new Map() };

/** The way of a call as far as it is shown: what was left, where it is, and whether it ended there. */
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
