import { Stamp } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import styles from './customer.module.css';

/** When a follow-up is due; one that should have been says so. */
export function FollowUpStamp(props: { at: string; timeZone: string; overdue: boolean }) {
  const { at, timeZone, overdue } = props;
  const t = useTexts();
  return (
    <span className={styles.followUp} data-overdue={overdue}>
      <Stamp at={at} timeZone={timeZone} />
      {overdue ? <span className={styles.overdue}>{t('list.overdue')}</span> : null}
    </span>
  );
}
