import { Position, type NodeHandle } from '@xyflow/react';
import { entryOf, exitAt } from '../../model/step-shape.ts';

/** Of the dot by which a way is taken hold of, px. */
export const HANDLE = 12;

const dotAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  ...{ x: x - HANDLE / 2, y: y - HANDLE / 2 },
  ...{ width: HANDLE, height: HANDLE },
});

/** Where ways come in and go out, which React Flow else measures in each step once it is drawn. */
export const handlesOf = (height: number, exits: readonly { readonly name: string }[]): NodeHandle[] => [
  { type: 'target', position: Position.Left, ...dotAt(entryOf(height)) },
  ...exits.map(({ name }, index): NodeHandle => ({
    type: 'source',
    id: name,
    position: Position.Right,
    ...dotAt(exitAt(index)),
  })),
];
