import type { FlowNode } from '@patchbay/shared-contracts/flows';
import { waysOut } from './exits.ts';

// How a step looks on the canvas, px; `canvas.module.css` draws it so. Known here, nothing has to be measured before it is drawn.

export const STEP_WIDTH = 240;
const HEAD_HEIGHT = 60;
/** A line below the head: a way out, or what is told of the step, which may need more than one. */
const LINE_HEIGHT = 26;
const BORDER = 1;

/** `isToldOf`: something stands between its head and its ways out. A step is at least as high. */
export const heightOf = (node: FlowNode, isToldOf = false): number =>
  HEAD_HEIGHT + (waysOut(node).length + (isToldOf ? 1 : 0)) * LINE_HEIGHT;

/** Where ways come in, from the step's upper left corner. */
export const entryOf = (height: number) => ({ x: 0, y: height / 2 });

/** Where the way out at `index` begins, from the step's upper left corner. */
export const exitAt = (index: number, isToldOf = false) => ({
  x: STEP_WIDTH - BORDER,
  y: HEAD_HEIGHT - BORDER + (index + (isToldOf ? 1 : 0) + 0.5) * LINE_HEIGHT + BORDER / 2,
});
