import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import type { OwnMessage } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useOwnMessages, usePutAway } from '../effects/use-own-messages.ts';
import styles from './message-notes.module.css';

/** Shows supervisors' messages to this agent, in a call or not, until they are read [LIVE-031]. */
export function MessageNotes() {
  const putAway = usePutAway();
  return useOwnMessages().map((message) => (
    <Note key={message.id} message={message} onRead={() => void putAway(message.id)} />
  ));
}

function Note({ message: { name, text, at }, onRead }: { message: OwnMessage; onRead: () => void }) {
  const t = useTexts();
  const zone = useConsole().session.current()?.user.timezone ?? 'UTC';
  return (
    <section className={styles.card} aria-label={t('message.from', { name })}>
      <div className={styles.head}>
        <b role="alert">{t('message.from', { name })}</b>
        <time>{formatAt(new Date(at).toISOString(), zone, dateFormats.time)}</time>
      </div>
      <p>{text}</p>
      <Button size="small" onClick={onRead}>
        {t('message.read')}
      </Button>
    </section>
  );
}
