import { useEffect, useState } from 'react';
import { conversationUnreadPath, conversationUnreadSchema } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { unreadConversationsKey } from './keep-unread-fresh.ts';

/** A start has other things to do. */
const LATER_MS = 3_000;
/** What no news told of is seen after so long at the latest, ms. */
const RENEWED_MS = 5 * 60_000;

/** How many conversations wait for this person with something unread [CONF-SMSF-002]; 0 where they are not for this person. */
export function useUnread(mayHave: boolean): number {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!mayHave) return undefined;
    const timer = window.setTimeout(() => setLater(true), LATER_MS);
    return () => window.clearTimeout(timer);
  }, [mayHave]);
  const { data } = useAnswer(
    unreadConversationsKey,
    { path: conversationUnreadPath, answer: conversationUnreadSchema },
    { enabled: mayHave && isLater, select: (answer) => answer.data.conversations, renewed: () => RENEWED_MS },
  );
  return mayHave ? (data ?? 0) : 0;
}
