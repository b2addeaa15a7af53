import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useTexts } from '../../texts/index.ts';
import styles from './figures.module.css';

/** Shows the age of the figures [INS-029]; nothing before they are loaded. */
export function AsOf({ at, zone }: { at: string | null; zone: string }) {
  const t = useTexts();
  if (at === null) return null;
  return (
    <time className={styles.asOf} dateTime={at}>
      {t('asOf', { at: formatAt(at, zone, dateFormats.time) })}
    </time>
  );
}
