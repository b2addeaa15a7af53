import { useTexts } from '../../texts/index.ts';
import { leadStatusOf } from '../model/lead-status.ts';
import styles from './customer.module.css';

/** Shows the lead status by colour and text; nothing without one. */
export function StatusTag({ status }: { status: string }) {
  const t = useTexts();
  const known = leadStatusOf(status);
  return known === null ? null : (
    <span className={styles.tag} data-status={known}>
      {t(`list.status.${known}`)}
    </span>
  );
}
