import { followUpsAnswerSchema, type FollowUp, customerPaths } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

export const followUpsKey = (id: string) => ['customer-follow-ups', id] as const;

const queryParams = { limit: 1000, offset: 0 } as const; // [CUST-076]

/** The follow-ups of a customer, by the documents' names [CUST-072, CUST-076]. */
export function useFollowUps(id: string) {
  const { request } = useConsole();
  const filters = { customer_id: id };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: followUpsKey(id),
    queryFn: async ({ signal }) => {
      const query = { ...filters, ...queryParams };
      const call = { method: 'GET', path: customerPaths.followUps, query, answer: followUpsAnswerSchema } as const;
      const result = await request.send({ ...call, signal });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data.data;
    },
  });
  const entities: readonly FollowUp[] = data?.objects ?? [];
  const meta = data?.meta ?? { total_count: 0 };
  return { entities, meta, totalCount: meta.total_count, queryParams, filters, isPending, error, refetch };
}
