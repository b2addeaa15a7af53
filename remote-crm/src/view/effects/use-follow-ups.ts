import { followUpsAnswerSchema, type FollowUp, customerPaths } from '@patchbay/shared-contracts/customers';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const followUpsKey = (id: string) => ['customer-follow-ups', id] as const;

const queryParams = { limit: 1000, offset: 0 } as const; // [CUST-076]

/** Returns the follow-ups of a customer, under the required names [CUST-072, CUST-076]. */
export function useFollowUps(id: string) {
  const filters = { customer_id: id };
  const question = {
    path: customerPaths.followUps,
    query: { ...filters, ...queryParams },
    answer: followUpsAnswerSchema,
  };
  const { data, isPending, error, refetch } = useAnswer(followUpsKey(id), question, { select: ({ data }) => data });
  const entities: readonly FollowUp[] = data?.objects ?? [];
  const meta = data?.meta ?? { total_count: 0 };
  return { entities, meta, totalCount: meta.total_count, queryParams, filters, isPending, error, refetch };
}
