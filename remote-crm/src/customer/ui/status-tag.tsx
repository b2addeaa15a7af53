import { useTexts } from '../../texts/index.ts';
import { leadStatusOf } from '../model/lead-status.ts';
import styles from './customer.module.css';

/** How near a customer is to buying, by colour and word; null for one that nobody said it of. */
export function StatusTag({ status }: { status: string }) {
  const t = useTexts();
  const known = leadStatusOf(status);
  return known === null ? null : (
    <span className={styles.tag} data-status={known}>
      {t(`list.status.${known}`)}
    </span>
  );
}
