import { useState } from 'react';
import { plansAnswerSchema, type Plan, paths } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { planQuery, type FoundPlans, type TreePlan } from '@patchbay/shared-ui/list';

const treePlan = ({ id, plan_name, numbers }: Plan): TreePlan => ({
  id,
  name: plan_name,
  numbers: numbers.map(({ phone }) => phone),
});

/** Returns the session's plans for the tree, and a search that includes expired ones [LOGS-024, FILT-004]. */
export function usePlans() {
  const session = useSession();
  const [text, search] = useState('');
  const plans = (session?.plans ?? []).map(treePlan);
  const query = planQuery(text);
  const question = { path: paths.userPlans, query, answer: plansAnswerSchema };
  const found = useAnswer(['plans', query], question, {
    enabled: text !== '',
    keepsBefore: true,
    select: ({ objects }) => objects.map(treePlan),
  });
  const answer: FoundPlans = text === '' ? plans : found.isError ? 'failed' : (found.data ?? null);
  return { plans, found: answer, search };
}
