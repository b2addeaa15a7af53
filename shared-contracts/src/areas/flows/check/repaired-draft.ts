import { z } from '@patchbay/shared-contracts/zod';
import { stepId } from '../fields.ts';
import type { FlowGraph } from '../graph.ts';
import { stepKinds, type FlowNode, type StepType } from '../steps/index.ts';

const stepSchema = z.looseObject({
  type: z.string().refine((type): type is StepType => Object.hasOwn(stepKinds, type)),
  id: stepId,
});
const draftSchema = z.object({ version: z.literal(1), start: z.string(), nodes: z.array(stepSchema).min(1) });

/** Keeps the valid fields of a step; invalid ones get the values of a new step. */
function mendedStep({ type, id, ...written }: z.infer<typeof stepSchema>): FlowNode {
  const { shape, fresh } = stepKinds[type];
  const rules: Readonly<Record<string, z.ZodType>> = shape;
  const begun: Readonly<Record<string, unknown>> = fresh;
  const fields = Object.entries(rules).map(([name, rule]) => {
    const value = written[name];
    return [name, rule.safeParse(value).success ? value : begun[name]] as const;
  });
  return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), type, id } as FlowNode;
}

/** Repairs an invalid draft, so that the remaining checks can run; null when a step is of an unknown kind, or there are none. */
export function repairedDraft(draft: unknown): FlowGraph | null {
  const read = draftSchema.safeParse(draft).data;
  return read === undefined ? null : { version: 1, start: read.start, nodes: read.nodes.map(mendedStep) };
}
