import type { FlowNode } from '@patchbay/shared-contracts/flows';
import { waysOut } from './exits.ts';

// Size of a step on the canvas, px, matching `canvas.module.css`. With known sizes nothing has to be measured before drawing.

export const STEP_WIDTH = 240;
const HEAD_HEIGHT = 60;
/** Height of a line below the head: an exit, or a text about the step, which may need several. */
const LINE_HEIGHT = 26;
const BORDER = 1;

/** Returns the minimum height of a step. `isToldOf`: a text stands between its head and its exits. */
export const heightOf = (node: FlowNode, isToldOf = false): number =>
  HEAD_HEIGHT + (waysOut(node).length + (isToldOf ? 1 : 0)) * LINE_HEIGHT;

/** Returns the position of the entry, from the step's upper left corner. */
export const entryOf = (height: number) => ({ x: 0, y: height / 2 });

/** Returns the position of the exit at `index`, from the step's upper left corner. */
export const exitAt = (index: number, isToldOf = false) => ({
  x: STEP_WIDTH - BORDER,
  y: HEAD_HEIGHT - BORDER + (index + (isToldOf ? 1 : 0) + 0.5) * LINE_HEIGHT + BORDER / 2,
});
