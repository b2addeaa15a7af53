import type { ConversationMessage, ConversationTurn } from '@patchbay/shared-contracts/conversations';
import { Button } from '@patchbay/shared-ui/antd';
import type { Entry, Pending } from '../model/thread.ts';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';
import { useTimes } from './use-names.ts';

function MessageEntry({ message }: { message: ConversationMessage }) {
  const t = useConversationTexts();
  const { clock } = useTimes();
  const { direction, agent, at, status, failure, text } = message;
  const isOut = direction === 'outbound';
  return (
    <li className={styles.message} data-out={isOut || undefined} data-failed={status === 'failed' || undefined}>
      <p className={styles.bubble} data-empty={text === '' || undefined}>
        {text === '' ? t('noText') : text}
      </p>
      <p className={styles.meta}>
        {isOut ? <span>{agent ?? t('flow')}</span> : null}
        <time dateTime={at}>{clock(at)}</time>
        {isOut ? (
          <span className={styles.state} translate="no">
            {t(`status.${status}`)}
          </span>
        ) : null}
      </p>
      {failure === null ? null : <p className={styles.reason}>{failure}</p>}
    </li>
  );
}

/** Returns the text of a change of the conversation. */
function useTurnWords(): (turn: ConversationTurn) => string {
  const t = useConversationTexts();
  return ({ kind, by, to }) => {
    if (kind === 'opened') return by === null ? t('turn.opened.auto') : t('turn.opened', { by });
    if (kind !== 'given') return t(`turn.${kind}`, { by: by ?? t('flow') });
    const whom = to ?? t('turn.nobody');
    return by === null ? t('turn.given.auto', { to: whom }) : t('turn.given', { by, to: whom });
  };
}

function Turned({ turn }: { turn: ConversationTurn }) {
  const words = useTurnWords();
  const { clock } = useTimes();
  return (
    <li className={styles.turn}>
      <p>
        {words(turn)} · <time dateTime={turn.at}>{clock(turn.at)}</time>
      </p>
      {turn.note === '' ? null : <p className={styles.note}>{turn.note}</p>}
    </li>
  );
}

export interface PendingActs {
  readonly onAgain: (pending: Pending) => void;
  readonly onEdit: (pending: Pending) => void;
}

/** Draws a message not accepted yet; a refused one has the reason, and buttons to retry or edit. */
function Waiting({ pending, onAgain, onEdit }: PendingActs & { pending: Pending }) {
  const t = useConversationTexts();
  const { refused, text } = pending;
  return (
    <li className={styles.message} data-out data-pending data-failed={refused !== null || undefined}>
      <p className={styles.bubble}>{text}</p>
      {refused === null ? (
        <p className={styles.meta}>{t('sending')}</p>
      ) : (
        <div className={styles.refused} role="alert">
          <span>{refused}</span>
          <Button size="small" onClick={() => onAgain(pending)}>
            {t('again')}
          </Button>
          <Button size="small" onClick={() => onEdit(pending)}>
            {t('edit')}
          </Button>
        </div>
      )}
    </li>
  );
}

export function ThreadEntry({ entry, ...acts }: PendingActs & { entry: Entry }) {
  const { day } = useTimes();
  switch (entry.is) {
    case 'day':
      return (
        <li className={styles.day}>
          <span>{day(entry.at)}</span>
        </li>
      );
    case 'message':
      return <MessageEntry message={entry.message} />;
    case 'turn':
      return <Turned turn={entry.turn} />;
    case 'pending':
      return <Waiting pending={entry.pending} {...acts} />;
  }
}
