import { useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { useLegacyFrame } from './use-legacy-frame.ts';
import styles from './legacy.module.css';

export interface LegacyFrameProps {
  readonly route: string;
  readonly title: string;
  readonly timeoutMs: number;
  readonly onTitle: (title: string | null) => void;
  readonly onFailed: () => void;
}

/** Draws the old interface of a page in a sandbox without an origin, so that it has no access to the console [PLAT-023]. */
export function LegacyFrame({ route, title, timeoutMs, onTitle, onFailed }: LegacyFrameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const page = useMemo(() => ({ route, timeoutMs, onTitle }), [route, timeoutMs, onTitle]);
  const frame = useLegacyFrame(page, frameRef);
  const failed = frame.at === 'failed';
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  useEffect(() => () => onTitle(null), [onTitle]);
  if (frame.at === 'failed') return null;
  return (
    <>
      {frame.at === 'shown' ? null : <Skeleton active paragraph={{ rows: 6 }} />}
      {frame.at === 'asking' ? null : (
        <iframe
          ref={frameRef}
          className={styles.frame}
          hidden={frame.at === 'loading'}
          title={title}
          src={frame.address}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          style={frame.at === 'shown' && frame.height !== null ? { height: frame.height } : undefined}
        />
      )}
    </>
  );
}
