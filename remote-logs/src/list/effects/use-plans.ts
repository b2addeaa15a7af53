import { useState } from 'react';
import { plansAnswerSchema, type Plan, paths } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { planQuery, type FoundPlans, type TreePlan } from '@patchbay/shared-ui/list';
import { keepPreviousData, useQuery } from '@patchbay/shared-ui/query';

const treePlan = ({ id, plan_name, numbers }: Plan): TreePlan => ({
  id,
  name: plan_name,
  numbers: numbers.map(({ phone }) => phone),
});

/** The plans of the session for the tree, and what a search among them and the expired ones finds [LOGS-024, FILT-004]. */
export function usePlans() {
  const { request } = useConsole();
  const session = useSession();
  const [text, search] = useState('');
  const plans = (session?.plans ?? []).map(treePlan);
  const query = planQuery(text);
  const found = useQuery<readonly TreePlan[]>({
    queryKey: ['plans', query],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const result = await request.send({
        method: 'GET',
        path: paths.userPlans,
        query,
        answer: plansAnswerSchema,
        signal,
      });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data.objects.map(treePlan);
    },
  });
  const answer: FoundPlans = text === '' ? plans : found.isError ? 'failed' : (found.data ?? null);
  return { plans, found: answer, search };
}
