import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { SearchOutlined, SoundOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import type { useSounds } from '../effects/use-sounds.ts';
import { isSelectionFull } from '../model/selection.ts';
import type { SoundsState } from '../model/sounds-state.ts';
import { useTexts } from '../texts/index.ts';
import { SoundCard, type CardProps } from './sound-card.tsx';
import styles from './sounds.module.css';

interface GridProps extends Pick<CardProps, 'player' | 'on'> {
  readonly query: ReturnType<typeof useSounds>;
  readonly state: SoundsState;
  /** Id of the sound whose review is being sent. */
  readonly reviewing: string | null;
  readonly onClearSearch: () => void;
}

const LOADING = 8;
const Loading = () => (
  <ul className={styles.grid} aria-busy>
    {Array.from({ length: LOADING }, (_, index) => (
      <li key={index} className={styles.card}>
        <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 3 }} />
      </li>
    ))}
  </ul>
);

/** Tells why there are no cards [CONF-SOUND-014, CONF-SOUND-083]. */
function Instead({ query: { data, error, refetch }, state, onClearSearch }: GridProps) {
  const t = useTexts();
  if (data === undefined && error !== null)
    return <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (state.searchQuery === '')
    return <EmptyState icon={<SoundOutlined />} title={t('list.empty')} detail={t('list.empty.detail')} />;
  return (
    <EmptyState
      icon={<SearchOutlined />}
      title={t('list.nothing')}
      detail={t('list.nothing.detail')}
      action={<Button onClick={onClearSearch}>{t('list.clear')}</Button>}
    />
  );
}

/** Draws a page of sounds as cards, four per row on a large screen [CONF-SOUND-006]. */
export function Grid(props: GridProps) {
  const { query, state, reviewing, player, on } = props;
  const t = useTexts();
  const { data, error, isPlaceholderData } = query;
  const sounds = data?.objects ?? [];
  const isSelected = (id: string) => state.selectedSounds.some((each) => each.id === id);
  if (data === undefined || sounds.length === 0) return <Instead {...props} />;
  return (
    <>
      {error === null ? null : (
        <p className={styles.old} role="alert">
          {t('list.old')}
        </p>
      )}
      <ul className={styles.grid} aria-busy={isPlaceholderData}>
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundCard
              {...{ sound, player, on }}
              selected={isSelected(sound.id)}
              full={isSelectionFull(state.selectedSounds)}
              reviews={data.meta.can_review}
              busy={reviewing === sound.id}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
