import { formatStamp } from '@patchbay/shared-contracts';
import { useTexts } from '../../texts/index.ts';
import styles from './customer.module.css';

/** When a follow-up is due, day over time of day in the person's zone; one that should have been says so. */
export function FollowUpStamp({ at, timeZone, overdue }: { at: string; timeZone: string; overdue: boolean }) {
  const t = useTexts();
  const [day = '', time = ''] = formatStamp(at, timeZone).split(' ');
  return (
    <span className={styles.followUp}>
      <time dateTime={at}>
        <span>{day}</span> <span className={styles.quiet}>{time.slice(0, 5)}</span>
      </time>
      {overdue ? <span className={styles.overdue}>{t('list.overdue')}</span> : null}
    </span>
  );
}
