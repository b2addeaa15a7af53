import { Position, type NodeHandle } from '@xyflow/react';
import { entryOf, exitAt } from '../../model/step-shape.ts';

/** Diameter of a connection handle, px. */
export const HANDLE = 12;

const dotAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  ...{ x: x - HANDLE / 2, y: y - HANDLE / 2 },
  ...{ width: HANDLE, height: HANDLE },
});

/** Returns the positions of entry and exits, which React Flow would otherwise measure in each drawn step. */
export const handlesOf = (height: number, exits: readonly { readonly name: string }[]): NodeHandle[] => [
  { type: 'target', position: Position.Left, ...dotAt(entryOf(height)) },
  ...exits.map(({ name }, index): NodeHandle => ({
    type: 'source',
    id: name,
    position: Position.Right,
    ...dotAt(exitAt(index)),
  })),
];
