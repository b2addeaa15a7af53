import { formatDuration } from '@patchbay/shared-contracts';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './campaign.module.css';

/** Seconds left from which a warning is shown and spoken. */
const SHORT = 10;

/** Draws an offer's remaining time in figures and as a shrinking bar, with a spoken warning at ten seconds. */
export function TimeLeft({ left, of }: { left: number; of: number }) {
  const t = useTexts();
  const isShort = left <= SHORT;
  return (
    <div className={styles.left} data-short={isShort || undefined}>
      <span className={styles.time} translate="no" role="timer" aria-label={t('wrapUp.left')}>
        {isShort ? <WarningOutlined aria-hidden /> : null}
        {formatDuration(left)}
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ inlineSize: `${Math.min(100, (left / Math.max(of, 1)) * 100)}%` }} />
      </span>
      <span className={styles.spoken} role="status">
        {isShort && left > 0 ? t('campaign.short', { count: SHORT }) : ''}
      </span>
    </div>
  );
}
