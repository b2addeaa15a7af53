import { timelineAnswerSchema, type TimelineEntry } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf } from '@patchbay/shared-ui/answer';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { customerPath } from '../../customer/model/addresses.ts';

export const timelineKey = (id: string) => ['customer-timeline', id] as const;

const pieceOf = (id: string, cursor: string) => ({
  path: `${customerPath(id)}timeline/`,
  query: cursor === '' ? {} : { cursor },
  answer: timelineAnswerSchema,
});

/** Returns the history of a customer, newest first, page by page [CUST-065]. */
export function useTimeline(id: string) {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: timelineKey(id),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => (await answerOf(request, pieceOf(id, pageParam), signal)).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const entries: readonly TimelineEntry[] = (answer.data?.pages ?? []).flatMap(({ objects }) => objects);
  return { ...answer, entries };
}
