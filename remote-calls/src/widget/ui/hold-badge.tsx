import { useTexts } from '../../texts/index.ts';
import styles from './widget.module.css';

/** Shows whether a party hears the others or music [CALL-120], or is away for a moment. */
export function HoldBadge({ held, isAway = false }: { held: boolean; isAway?: boolean }) {
  const t = useTexts();
  const shown = held ? t('call.onHold') : t('call.ongoing');
  return (
    <span className={`${styles.badge} ${held || isAway ? styles.badgeHeld : styles.badgeOngoing}`} translate="no">
      {isAway ? t('transfer.reconnecting') : shown}
    </span>
  );
}
