import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMedia } from '@patchbay/shared-ui';
import { Segmented, Skeleton } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { Outline } from './outline.tsx';

/** Loaded on demand: the canvas code is large. */
const Canvas = lazy(() => import('./canvas/canvas.tsx'));

/** Whether there is room for outline and canvas side by side, or for the outline only. */
export const useRoomWidth = () => ({
  isNarrow: useMedia('(max-width: 760px)'),
  isWide: useMedia('(min-width: 1280px)'),
});

interface DrawingProps {
  /** Content below the outline, and beside both. */
  readonly below?: ReactNode;
  readonly beside: ReactNode;
}

/** Draws the flow as outline and canvas side by side where there is room; on a phone as outline only. */
export function Drawing({ below, beside }: DrawingProps) {
  const t = useTexts();
  const { isNarrow, isWide } = useRoomWidth();
  const { isReadOnly } = useFlow();
  const [view, setView] = useState<'outline' | 'canvas'>('outline');
  const isDrawn = isWide || (!isNarrow && view === 'canvas');
  return (
    <div className={styles.drawing}>
      <div className={styles.columns} data-wide={isWide} data-read={isReadOnly}>
        {isWide || isNarrow ? null : (
          <Segmented
            className={styles.views}
            aria-label={t('view')}
            options={(['outline', 'canvas'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
        {isWide || !isDrawn ? (
          <div className={styles.side}>
            <Outline />
            {below}
          </div>
        ) : null}
        {isDrawn ? (
          <Suspense fallback={<Skeleton active />}>
            <Canvas />
          </Suspense>
        ) : null}
        <div className={styles.right}>{beside}</div>
      </div>
    </div>
  );
}
