import { conversationNews } from '@patchbay/shared-contracts';
import { conversationPaths, threadAnswerSchema } from '@patchbay/shared-contracts/conversations';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf } from '@patchbay/shared-ui/answer';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { useEffect } from 'react';
import { threadKey } from './keep-conversations-fresh.ts';

/** Returns the messages of a conversation, oldest first; earlier ones page by page [CONF-SMSF-002]. */
export function useThread(id: string) {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: threadKey(id),
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === '' ? {} : { cursor };
      return answerOf(request, { path: conversationPaths.messages(id), query, answer: threadAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  const pages = [...(answer.data?.pages ?? [])].reverse();
  return {
    ...answer,
    conversation: answer.data?.pages[0]?.conversation,
    messages: pages.flatMap(({ objects }) => objects),
    turns: pages.flatMap(({ turns }) => turns),
    /** Id of the customer's last message; undefined from an earlier server. */
    lastInbound: answer.data?.pages[0]?.last_inbound,
  };
}

const read = z.object({ status: z.literal(200) });

/** Marks messages displayed on a visible page as read. */
export function useReading(id: string, last: string | undefined, unread: number): void {
  const { request, bus } = useConsole();
  useEffect(() => {
    if (last === undefined || unread === 0) return undefined;
    let isOver = false;
    const say = async () => {
      if (document.hidden || isOver) return;
      document.removeEventListener('visibilitychange', onSeen);
      const call = {
        method: 'POST',
        path: conversationPaths.read(id),
        body: { message_id: last },
        answer: read,
      } as const;
      if ((await request.send(call)).ok) bus.emit(conversationNews, { id, what: 'read' });
    };
    const onSeen = () => void say();
    document.addEventListener('visibilitychange', onSeen);
    void say();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [id, last, unread, request, bus]);
}
