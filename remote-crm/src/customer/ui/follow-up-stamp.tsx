import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useTexts } from '../../texts/index.ts';
import styles from './customer.module.css';

/** When a follow-up is due, day over time of day in the person's zone; one that should have been says so. */
export function FollowUpStamp({ at, timeZone, overdue }: { at: string; timeZone: string; overdue: boolean }) {
  const t = useTexts();
  return (
    <span className={styles.followUp}>
      <time dateTime={at}>
        <span>{formatAt(at, timeZone, dateFormats.date)}</span>{' '}
        <span className={styles.quiet}>{formatAt(at, timeZone, dateFormats.clock)}</span>
      </time>
      {overdue ? <span className={styles.overdue}>{t('list.overdue')}</span> : null}
    </span>
  );
}
