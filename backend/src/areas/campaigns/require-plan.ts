import { listErrors } from '@patchbay/shared-contracts/list';
import { onePlan, type Plan } from '../../domain/campaigns/plan.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export async function requirePlan(tx: Tx, id: string): Promise<Plan> {
  const plan = await onePlan(tx, id);
  if (plan === undefined) throw new Refusal(listErrors.notFound);
  return plan;
}
