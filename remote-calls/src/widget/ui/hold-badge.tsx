import { useTexts } from '../../texts/index.ts';
import styles from './widget.module.css';

/** Whether somebody in the call hears the others or the music [CALL-120]. */
export function HoldBadge({ held }: { held: boolean }) {
  const t = useTexts();
  return (
    <span className={`${styles.badge} ${held ? styles.badgeHeld : styles.badgeOngoing}`}>
      {held ? t('call.onHold') : t('call.ongoing')}
    </span>
  );
}
