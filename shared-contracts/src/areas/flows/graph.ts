import { z } from '@patchbay/shared-contracts/zod';
import { stepId } from './fields.ts';
import { flowLimits } from './limits.ts';
import { flowNodeSchema } from './steps/index.ts';

export { exitsOf, type FlowNode, type NodeOf } from './steps/index.ts';

const placeSchema = z.strictObject({ x: z.number(), y: z.number() });
export type CanvasPosition = z.infer<typeof placeSchema>;

/** Flow of an incoming call: steps by id, beginning at `start` [CONF-FLOW-001]. `version` is the schema's. */
export const flowGraphSchema = z.strictObject({
  version: z.literal(1),
  start: stepId,
  nodes: z.array(flowNodeSchema).min(1).max(flowLimits.steps),
  /** Positions of steps and notes on the canvas; missing ones are laid out automatically. Calls ignore them. */
  places: z.record(stepId, placeSchema).optional(),
  /** Notes beside the flow. */
  notes: z
    .array(z.strictObject({ id: stepId, text: z.string().max(flowLimits.note) }))
    .max(flowLimits.notes)
    .optional(),
});
export type FlowGraph = z.infer<typeof flowGraphSchema>;
