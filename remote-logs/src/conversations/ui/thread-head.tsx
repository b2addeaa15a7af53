import { pageGate } from '@patchbay/shared-contracts';
import type { Conversation } from '@patchbay/shared-contracts/conversations';
import { PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import type { MouseEvent } from 'react';
import { useConversationTexts } from '../texts/index.ts';
import { BackButton } from './back-button.tsx';
import styles from './conversations.module.css';
import { useNameOf } from './use-names.ts';

const VIEW = '/customer-management-view';

/** Draws the name, linked to the customer for users with access. */
function Name({ of }: { of: Conversation }) {
  const { can, navigate } = useConsole();
  const name = useNameOf()(of);
  const id = of.customer?.id ?? null;
  if (id === null || !can(pageGate(VIEW))) return <h2>{name}</h2>;
  const href = `${VIEW}?id=${encodeURIComponent(id)}`;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <h2>
      <a href={href} onClick={go}>
        {name}
      </a>
    </h2>
  );
}

/** Shows the current owner. */
function Place({ of: { agent, queue, state, is_mine } }: { of: Conversation }) {
  const t = useConversationTexts();
  if (state === 'closed') return <span className={styles.tag}>{t('closed')}</span>;
  if (is_mine) return null;
  if (agent !== null) return <span className={styles.tag}>{t('with', { name: agent.name })}</span>;
  return (
    <span className={styles.tag} data-waits>
      {queue === null ? t('waiting') : t('waitingIn', { queue: queue.name })}
    </span>
  );
}

interface ThreadHeadProps {
  readonly of: Conversation;
  /** Whether it has no owner and the user may take it. */
  readonly mayTake: boolean;
  readonly isTaking: boolean;
  readonly onTake: () => void;
  readonly onGive: () => void;
  readonly onClose: () => void;
  readonly onNote: () => void;
  readonly onBack: () => void;
}

/** Draws customer, number, and the actions on the conversation. */
export function ThreadHead({ of, mayTake, isTaking, onTake, onGive, onClose, onNote, onBack }: ThreadHeadProps) {
  const t = useConversationTexts();
  return (
    <header className={styles.head}>
      <BackButton onBack={onBack} />
      <div className={styles.who} translate="no">
        <Name of={of} />
        <p className={styles.ends}>
          <PhoneNumber number={of.customer_number} />
          <span>{t('via', { number: of.sr_number })}</span>
          <Place of={of} />
        </p>
      </div>
      <div className={styles.acts}>
        {mayTake ? (
          <Button type="primary" loading={isTaking} onClick={onTake}>
            {t('take')}
          </Button>
        ) : null}
        <Button onClick={onNote}>{t('note.add')}</Button>
        {of.state === 'open' ? (
          <>
            <Button onClick={onGive}>{t('give')}</Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : null}
      </div>
    </header>
  );
}
