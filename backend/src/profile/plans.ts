import type { Plan } from '@patchbay/shared-contracts';
import type { Tx } from '../db/database.ts';

const isOver = (at: Date | null, now: number): boolean => at !== null && at.getTime() <= now;

/** The account's plans with their numbers [ROLE-009], oldest name first. */
export async function readPlans(tx: Tx, now: number): Promise<Plan[]> {
  const plans = await tx.selectFrom('plans').selectAll().orderBy('plan_name').execute();
  const numbers = await tx.selectFrom('service_numbers').selectAll().orderBy('number').execute();
  return plans.map((plan) => ({
    id: plan.plan_id,
    plan_name: plan.plan_name,
    is_expired: isOver(plan.expires_at, now),
    expiry_time: plan.expires_at?.toISOString() ?? null,
    numbers: numbers
      .filter(({ plan_id }) => plan_id === plan.plan_id)
      .map(({ number, expires_at, cli_type, is_promotional }) => ({
        phone: number,
        is_expired: isOver(expires_at, now),
        cli_type,
        is_promotional,
      })),
  }));
}
