import { useRef, useState } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import type { Wallboard } from '@patchbay/shared-contracts/live';
import { DashboardOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import figures from '../../figures/ui/figures.module.css';
import { useFigureRefusal } from '../../figures/ui/use-refused-text.ts';
import { useLiveQueues } from '../../live/effects/use-live-queues.ts';
import { useSecond } from '../../live/effects/use-second.ts';
import type { KnownQueues } from '../../live/model/live-queues.ts';
import { AccountZone } from '../../live/ui/account-zone.tsx';
import { BeforeQueues } from '../../live/ui/before-queues.tsx';
import { useAttention } from '../effects/use-attention.ts';
import { useAwake } from '../effects/use-awake.ts';
import { useFullScreen } from '../effects/use-full-screen.ts';
import { useRotation } from '../effects/use-rotation.ts';
import { useSampled } from '../effects/use-sampled.ts';
import { useWallboard } from '../effects/use-wallboard.ts';
import { useWallTexts } from '../texts/index.ts';
import { Editor } from './editor.tsx';
import { Tile } from './tile.tsx';
import { WallboardToolbar } from './toolbar.tsx';
import styles from './wallboard.module.css';

/** Sampling interval of advice, ms, so that it can be read before it changes. */
const ADVICE_MS = 5_000;

/** Warns that the displayed data is old; it recovers automatically [LIVE-029]. */
function Stale({ since }: { since: number }) {
  const t = useWallTexts();
  const age = formatDuration(Math.max(0, useSecond() - since) / 1_000);
  return (
    <p className={styles.stale} role="status">
      <WarningOutlined aria-hidden />
      {t('stale', { age })}
    </p>
  );
}

function NoQueues() {
  const t = useWallTexts();
  return (
    <section className={figures.card}>
      <EmptyState icon={<DashboardOutlined />} title={t('noQueues')} detail={t('noQueues.detail')} />
    </section>
  );
}

function Tiles({ board, page, live }: { board: Wallboard; page: number; live: KnownQueues }) {
  const sampled = useSampled({ shown: live.shown, now: live.heardAt + live.ahead }, ADVICE_MS);
  const tiles = board.pages[page] ?? [];
  return (
    <ul key={page} className={styles.tiles} data-tiles={tiles.length}>
      {tiles.map((tile, at) => (
        <Tile key={at} {...{ tile, sampled }} queues={live} isStale={live.is === 'stale'} />
      ))}
    </ul>
  );
}

/** Draws the rotating pages of tiles, in the page or in full screen. */
function Board({ board, live }: { board: Wallboard; live: KnownQueues }) {
  const t = useWallTexts();
  const element = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(element);
  const { isHeld, handlers } = useAttention(fullScreen.isOn);
  const [isEditing, edit] = useState(false);
  const pages = board.pages.length;
  const rotation = useRotation(pages, board.seconds, isHeld || isEditing);
  useAwake(fullScreen.isOn);
  const hasNoQueues = live.is === 'live' && live.shown.queues.size === 0;
  return (
    <>
      <section
        ref={element}
        {...handlers}
        className={styles.board}
        aria-label={t('title')}
        data-full={fullScreen.isOn || undefined}
        data-left={(fullScreen.isOn && !isHeld) || undefined}
        data-stale={live.is === 'stale' || undefined}
      >
        <WallboardToolbar {...{ pages, rotation, fullScreen }} onEdit={() => edit(true)} />
        <AccountZone />
        {live.is === 'stale' ? <Stale since={live.heardAt} /> : null}
        {hasNoQueues ? <NoQueues /> : <Tiles {...{ board, live }} page={rotation.page} />}
      </section>
      <Editor open={isEditing} board={board} queues={[...live.shown.queues.values()]} onClose={() => edit(false)} />
    </>
  );
}

/** Draws /live-interactions/wallboard: selected figures as large tiles, for a screen on the wall [LIVE-029, LIVE-037]. */
export function WallboardPage() {
  const t = useWallTexts();
  const refusedText = useFigureRefusal();
  const { live, retry } = useLiveQueues(null);
  const { data: board, error, refetch } = useWallboard();
  if (board === undefined && error !== null)
    return (
      <section className={figures.card}>
        <ErrorState title={t('boardFailed')} message={refusedText(error)} onRetry={() => void refetch()} />
      </section>
    );
  if (board === undefined || live.is === 'opening' || live.is === 'failed')
    return <BeforeQueues isFailed={live.is === 'failed'} onRetry={retry} />;
  return <Board {...{ board, live }} />;
}
