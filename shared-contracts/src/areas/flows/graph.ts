import { z } from '@patchbay/shared-contracts/zod';
import { stepId } from './fields.ts';
import { flowLimits } from './limits.ts';
import { flowNodeSchema } from './steps/index.ts';

export { exitsOf, type FlowNode, type NodeOf } from './steps/index.ts';

const placeSchema = z.strictObject({ x: z.number(), y: z.number() });
export type Place = z.infer<typeof placeSchema>;

/** What happens to a call that comes in: steps by id, from `start` on [CONF-FLOW-001]. `version` is the schema's. */
export const flowGraphSchema = z.strictObject({
  version: z.literal(1),
  start: stepId,
  nodes: z.array(flowNodeSchema).min(1).max(flowLimits.steps),
  /** Where its steps and notes stand on the canvas; one without a place is given one. Calls do not look at it. */
  places: z.record(stepId, placeSchema).optional(),
  /** What people wrote beside it. */
  notes: z
    .array(z.strictObject({ id: stepId, text: z.string().max(flowLimits.note) }))
    .max(flowLimits.notes)
    .optional(),
});
export type FlowGraph = z.infer<typeof flowGraphSchema>;
