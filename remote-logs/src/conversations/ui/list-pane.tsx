import { Button, Segmented, Skeleton } from '@patchbay/shared-ui/antd';
import { MessageOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import type { KeyboardEvent } from 'react';
import { useConversations } from '../effects/use-conversations.ts';
import { sides, type Place } from '../model/place.ts';
import { useConversationTexts } from '../texts/index.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './conversations.module.css';

interface ListPaneProps {
  readonly place: Place;
  readonly hrefOf: (id: string) => string;
  readonly onPlace: (place: Place) => void;
}

function Nothing({ place, onPlace }: Pick<ListPaneProps, 'place' | 'onPlace'>) {
  const t = useConversationTexts();
  const { side, search } = place;
  if (search === '')
    return <EmptyState icon={<MessageOutlined />} title={t(`empty.${side}`)} detail={t(`empty.${side}.detail`)} />;
  const clear = <Button onClick={() => onPlace({ ...place, search: '' })}>{t('clear')}</Button>;
  return <EmptyState icon={<SearchOutlined />} title={t('noMatch')} action={clear} />;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between rows by arrow keys, as Tab does. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const next = rows[rows.findIndex((row) => row === document.activeElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Rows({ place, hrefOf, onPlace }: ListPaneProps) {
  const t = useConversationTexts();
  const { rows, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useConversations(place);
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.loading ?? ''} />;
  if (rows.length === 0 && error !== null)
    return <ErrorState title={t('listFailed')} message={error.message} onRetry={() => void refetch()} />;
  if (rows.length === 0) return <Nothing place={place} onPlace={onPlace} />;
  return (
    <>
      <ul className={styles.rows} aria-label={t('list')} onKeyDown={step}>
        {rows.map((row) => (
          <ConversationRow
            key={row.id}
            of={row}
            href={hrefOf(row.id)}
            isHere={row.id === place.id}
            onOpen={() => onPlace({ ...place, id: row.id })}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className={styles.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

/** Lists the conversations. */
export function ListPane(props: ListPaneProps) {
  const t = useConversationTexts();
  const { place, onPlace } = props;
  return (
    <section className={styles.list} aria-label={t('list')}>
      <div className={styles.tools}>
        <SearchBox
          value={place.search}
          label={t('search')}
          onSearch={(search) => search !== place.search && onPlace({ ...place, search })}
        />
        <Segmented<Place['side']>
          block
          aria-label={t('sides')}
          value={place.side}
          options={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
          onChange={(side) => onPlace({ ...place, side })}
        />
      </div>
      <div className={styles.scrolled}>
        <Rows {...props} />
      </div>
    </section>
  );
}
