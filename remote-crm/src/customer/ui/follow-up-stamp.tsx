import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useTexts } from '../../texts/index.ts';
import styles from './customer.module.css';

/** Shows when a follow-up is due, date above time in the user's time zone; an overdue one is marked. */
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
