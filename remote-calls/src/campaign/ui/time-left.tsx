import { formatDuration } from '@patchbay/shared-contracts';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './campaign.module.css';

/** By then it is said, drawn and spoken that little is left. */
const SHORT = 10;

/** How long an offer stands: in figures, as a bar that shrinks, and at ten seconds with a sign and aloud. */
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
