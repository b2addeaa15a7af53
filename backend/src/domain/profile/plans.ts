import { digitsOf, type Plan } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';

const isOver = (at: Date | null, now: number): boolean => at !== null && at.getTime() <= now;

/** Returns the account's plans with their numbers [ROLE-009], in order of their names. */
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

export interface PlanSearch {
  readonly include?: 'expired' | undefined;
  readonly number_startswith?: string | undefined;
  readonly limit: number;
}

/**
 * Returns plans that have a number with this prefix, with only those numbers; expired ones only on request [FILT-004, LOGS-024].
 * Without a search all plans are returned: pickers need the names of expired ones, too.
 */
export function searchPlans(plans: readonly Plan[], { include, number_startswith: text, limit }: PlanSearch): Plan[] {
  if (text === undefined) return plans.slice(0, limit);
  const beginning = digitsOf(text);
  const fits = ({ phone, is_expired }: Plan['numbers'][number]): boolean =>
    digitsOf(phone).startsWith(beginning) && (include === 'expired' || !is_expired);
  return plans
    .map((plan) => ({ ...plan, numbers: plan.numbers.filter(fits) }))
    .filter(({ numbers, is_expired }) => numbers.length > 0 && (include === 'expired' || !is_expired))
    .slice(0, limit);
}
