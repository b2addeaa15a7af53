import {
  conversationPaths,
  conversationsAnswerSchema,
  type Conversation,
} from '@patchbay/shared-contracts/conversations';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf } from '@patchbay/shared-ui/answer';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { questionOf, type Place } from '../model/place.ts';
import { conversationsKey } from './keep-conversations-fresh.ts';

/** Returns conversations of a tab, newest first, page by page [CONF-SMSF-002]. */
export function useConversations(place: Pick<Place, 'side' | 'search'>) {
  const { request } = useConsole();
  const asked = questionOf(place);
  const answer = useInfiniteQuery({
    queryKey: [...conversationsKey, asked],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === '' ? asked : { ...asked, cursor };
      return answerOf(request, { path: conversationPaths.all, query, answer: conversationsAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  const rows: readonly Conversation[] = (answer.data?.pages ?? []).flatMap(({ objects }) => objects);
  return { ...answer, rows };
}
