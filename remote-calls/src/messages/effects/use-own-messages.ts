import { livePaths, ownMessagesAnswerSchema, type OwnMessage } from '@patchbay/shared-contracts/live';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useEffect } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useNotices } from '../../widget/ui/notices-context.ts';

const KEY = ['own-messages'] as const;

/** Returns supervisors' unread messages to this agent, oldest first [LIVE-031]. */
export function useOwnMessages(): readonly OwnMessage[] {
  const client = useQueryClient();
  const notices = useNotices();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: KEY });
    const subscription = notices.subscribe(({ type }) => type === 'agentMessage' && ask());
    return () => subscription.unsubscribe();
  }, [client, notices]);
  return useAnswer(KEY, { path: livePaths.ownMessages, answer: ownMessagesAnswerSchema }).data?.objects ?? [];
}

/** Marks a message as read, here and in the agent's other browsers. */
export function usePutAway(): (id: string) => Promise<void> {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  return async (id) => {
    const result = await request.send({
      method: 'DELETE',
      path: `${livePaths.ownMessages}${id}/`,
      answer: z.unknown(),
    });
    if (!result.ok && result.status !== 404) notify.error(result.message || t('help.failed'));
    await client.invalidateQueries({ queryKey: KEY });
  };
}
