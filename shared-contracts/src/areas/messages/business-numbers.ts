import type { Plan } from '@patchbay/shared-contracts';

export interface BusinessNumber {
  readonly phone: string;
  readonly plan: string;
}

/** Returns the numbers of the user's unexpired plans, each with its plan [WA-007]. */
export const businessNumbers = (plans: readonly Plan[]): readonly BusinessNumber[] =>
  plans.flatMap(({ plan_name, numbers }) =>
    numbers.flatMap(({ phone, is_expired }) => (is_expired ? [] : [{ phone, plan: plan_name }])),
  );
