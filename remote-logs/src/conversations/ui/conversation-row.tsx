import type { Conversation } from '@patchbay/shared-contracts/conversations';
import type { MouseEvent } from 'react';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';
import { useNameOf, useTimes } from './use-names.ts';

/** Shows the owner, unless it is the user. */
function ConversationOwner({ of: { agent, queue, is_mine } }: { of: Conversation }) {
  const t = useConversationTexts();
  if (is_mine) return null;
  if (agent !== null) return <span className={styles.tag}>{agent.name}</span>;
  return (
    <span className={styles.tag} data-waits>
      {queue === null ? t('waiting') : t('waitingIn', { queue: queue.name })}
    </span>
  );
}

interface RowProps {
  readonly of: Conversation;
  readonly href: string;
  readonly isHere: boolean;
  readonly onOpen: () => void;
}

/** Draws a conversation of the list: a link, so that it can be opened in a new tab. */
export function ConversationRow({ of, href, isHere, onOpen }: RowProps) {
  const t = useConversationTexts();
  const nameOf = useNameOf();
  const { short } = useTimes();
  const { last, unread } = of;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <a
        className={styles.row}
        href={href}
        aria-current={isHere ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={open}
      >
        <span className={styles.rowName}>{nameOf(of)}</span>
        <time className={styles.rowTime} dateTime={of.last_at}>
          {short(of.last_at)}
        </time>
        <span className={styles.rowText}>
          {last?.direction === 'outbound' ? t(of.is_mine ? 'you' : 'sent', { text: last.text }) : (last?.text ?? '')}
        </span>
        {unread > 0 ? (
          <span className={styles.unread} role="img" aria-label={t('unread', { count: unread })}>
            {unread}
          </span>
        ) : null}
        <ConversationOwner of={of} />
      </a>
    </li>
  );
}
