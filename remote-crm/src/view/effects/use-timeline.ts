import { timelineAnswerSchema, type TimelineEntry } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { customerPath } from '../../customer/model/addresses.ts';

export const timelineKey = (id: string) => ['customer-timeline', id] as const;

/** What there was with a customer, newest first, a piece at a time [CUST-065]. */
export function useTimeline(id: string) {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: timelineKey(id),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const call = {
        method: 'GET',
        path: `${customerPath(id)}timeline/`,
        query,
        answer: timelineAnswerSchema,
      } as const;
      const result = await request.send({ ...call, signal });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data.data;
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const entries: readonly TimelineEntry[] = (answer.data?.pages ?? []).flatMap(({ objects }) => objects);
  return { ...answer, entries };
}
