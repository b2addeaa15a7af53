import { useMedia, useSession } from '@patchbay/shared-ui';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useOutgoing } from '../effects/use-outgoing.ts';
import { addressOf, firstSide, placeIn, type Place } from '../model/place.ts';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';
import { ListPane } from './list-pane.tsx';
import { ThreadPane } from './thread-pane.tsx';

/** Media query of the layout without list and thread side by side. */
const ONE_PANE = '(max-width: 760px)';

/** Draws /conversations: SMS of customers, and agents' answers [CONF-SMSF-002]. */
export function ConversationsPage() {
  const t = useConversationTexts();
  const [params, setParams] = useSearchParams();
  const first = firstSide(useSession()?.user.role === 'agent');
  const place = placeIn(params, first);
  const outgoing = useOutgoing();
  const isOnePane = useMedia(ONE_PANE);
  // Opening a conversation adds a history entry; changing the filters does not.
  const show = (next: Place) => setParams(addressOf(next, first), { replace: next.id === place.id });
  const hrefOf = (id: string) => `?${new URLSearchParams(addressOf({ ...place, id }, first)).toString()}`;
  return (
    <div className={styles.page}>
      {isOnePane && place.id !== null ? null : <ListPane place={place} hrefOf={hrefOf} onPlace={show} />}
      {isOnePane && place.id === null ? null : (
        <section className={styles.thread} aria-label={place.id === null ? t('choose') : undefined}>
          {place.id === null ? (
            <EmptyState icon={<MessageOutlined />} title={t('choose')} detail={t('choose.detail')} />
          ) : (
            <ThreadPane key={place.id} id={place.id} outgoing={outgoing} onBack={() => show({ ...place, id: null })} />
          )}
        </section>
      )}
    </div>
  );
}
