import { useCallback, useEffect, useMemo, useState } from 'react';
import { breakpoints, downloadStarted, type DownloadType } from '@patchbay/shared-contracts';
import type { Download } from '@patchbay/shared-contracts/exports';
import { useConsole, useMedia } from '@patchbay/shared-ui';
import { Button, Drawer, Skeleton } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { CountMark } from '../../view/count-mark.tsx';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useNotices } from '../../notify/notices-context.ts';
import { useOverlay } from '../../view/overlay-context.ts';
import { useStore } from '../../view/use-store.ts';
import { useTexts } from '../../texts/index.ts';
import { downloadsKey } from '../effects/downloads-key.ts';
import { useSettled } from '../effects/use-downloads.ts';
import { useLists } from '../effects/use-lists.ts';
import { loadDownloads } from '../load-downloads.ts';
import { isAtWork } from '../model/download.ts';
import styles from './downloads.module.css';

/** Opens the drawer when an export is started anywhere in the console, and follows the list from then on. */
function useStarted(open: (type: DownloadType) => void): void {
  const { bus } = useConsole();
  const client = useQueryClient();
  useEffect(() => {
    const started = bus.on(downloadStarted).subscribe(({ type = 'call_logs' }) => {
      open(type);
      void client.invalidateQueries({ queryKey: downloadsKey });
    });
    return () => started.unsubscribe();
  }, [bus, client, open]);
}

interface Unseen {
  readonly downloads: readonly Download[] | undefined;
  readonly looking: boolean;
  /** Called with the list whose file finished last; the drawer opens on it next. */
  readonly onEnded: (type: DownloadType) => void;
}

/** Counts files that finished while the drawer was closed; each is announced once. */
function useUnseen({ downloads, looking, onEnded }: Unseen) {
  const t = useTexts();
  const notices = useNotices();
  const [unseen, setUnseen] = useState(0);
  const tell = useCallback(
    (ended: readonly Download[]) => {
      if (looking) return;
      for (const { name, state, type } of ended) {
        onEnded(type);
        if (state === 'ready') notices.success(t('downloads.ready', { name }));
        if (state === 'failed') notices.error(t('downloads.failed', { name }));
      }
      setUnseen((before) => before + ended.filter(({ state }) => state === 'ready').length);
    },
    [looking, notices, onEnded, t],
  );
  useSettled(downloads, tell);
  const seen = useCallback(() => setUnseen(0), []);
  return { unseen, seen };
}

interface BadgeProps {
  readonly working: number;
  readonly unseen: number;
  readonly onPress: () => void;
}

/** Draws the header button; on a phone only while there is something to show, because the profile menu and the palette have it too. */
function HeaderButton({ working, unseen, onPress }: BadgeProps) {
  const t = useTexts();
  const crowded = useMedia(`(max-width: ${breakpoints.sm - 1}px)`);
  if (crowded && working + unseen === 0) return null;
  const isReady = unseen > 0 && working === 0;
  const label = working > 0 ? t('downloads.working', { count: working }) : t('downloads.label');
  return (
    <span className={styles.button}>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={isReady ? t('downloads.unseen', { count: unseen }) : label}
        aria-haspopup="dialog"
        onClick={onPress}
      />
      {working > 0 ? <span className={styles.busy} aria-hidden /> : null}
      {isReady ? <CountMark count={unseen} /> : null}
    </span>
  );
}

/** Draws the header button with the number of files in progress or ready, and the drawer of prepared files [CONF-DL-006]. */
export function Downloads() {
  const t = useTexts();
  const { i18n } = useConsole();
  const overlay = useOverlay();
  const open = useStore(overlay, overlay.current) === 'downloads';
  const [wanted, setWanted] = useState(false);
  const load = useMemo(() => loadDownloads(i18n), [i18n]);
  const lists = useLists(wanted);
  const { all, show } = lists;
  const { unseen, seen } = useUnseen({ downloads: all, looking: open, onEnded: show });
  const press = useCallback(() => overlay.set('downloads'), [overlay]);
  const started = useCallback(
    (type: DownloadType) => {
      show(type);
      press();
    },
    [show, press],
  );
  const client = useQueryClient();
  useStarted(started);
  useEffect(
    () =>
      overlay.subscribe(() => {
        if (overlay.current() !== 'downloads') return;
        setWanted(true);
        seen();
        void client.invalidateQueries({ queryKey: downloadsKey });
      }),
    [overlay, seen, client],
  );
  return (
    <>
      <HeaderButton working={all?.filter(isAtWork).length ?? 0} unseen={unseen} onPress={press} />
      <Drawer placement="right" size={480} open={open} onClose={() => overlay.set(null)} title={t('downloads.label')}>
        {open ? (
          <LazyPart load={load} waiting={<Skeleton active paragraph={{ rows: 4 }} />} given={lists.given} />
        ) : null}
      </Drawer>
    </>
  );
}
