import { kindOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import type { z } from '@patchbay/shared-contracts/zod';

/** Whether a value is valid for a field of a step. */
export function takes(node: FlowNode, field: string, value: unknown): boolean {
  const rules = kindOf(node).shape as Readonly<Record<string, z.ZodType>>;
  return rules[field]?.safeParse(value).success === true;
}
