import { ExportOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useScreenPops } from '../screen-pops-context.ts';
import { useStore } from '../../store/use-store.ts';
import styles from './screen-pops.module.css';

/** Lists the pages of the call, to open or to open again [CONF-INT-002]. */
export function ScreenPops() {
  const t = useTexts();
  const pops = useStore(useScreenPops());
  if (pops.length === 0) return null;
  return (
    <ul className={styles.pops} aria-label={t('pops.title')}>
      {pops.map(({ id, name, address, barred }) => (
        <li key={id}>
          <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
            <ExportOutlined aria-hidden />
            <span className={styles.name}>{t('pops.open', { name })}</span>
          </a>
          {barred ? <p className={styles.barred}>{t('pops.barred')}</p> : null}
        </li>
      ))}
    </ul>
  );
}
