import { useEffect, useState } from 'react';
import { conversationUnreadPath, conversationUnreadSchema } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { unreadConversationsKey } from './keep-unread-fresh.ts';

/** Delay after start, ms, to leave the first requests free. */
const LATER_MS = 3_000;
/** Maximum age of the number, ms, when no event announced a change. */
const RENEWED_MS = 5 * 60_000;

/** Returns the number of conversations with unread messages for this user [CONF-SMSF-002]; 0 where the user may not see conversations. */
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
