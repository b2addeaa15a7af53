import { useConsole } from '@patchbay/shared-ui';
import { Link } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './frame.module.css';
import { Mark } from '@patchbay/shared-ui';

/** Draws links to privacy, terms and help, and the operator [AUTH-010, AUTH-011, AUTH-012]; the years are the required ones [AUTH-003]. */
export function FrameFooter() {
  const t = useTexts();
  const { environment } = useConsole();
  const logo = (
    <span className={styles.powered}>
      {t('frame.poweredBy')}{' '}
      <span role="img" aria-label="Patchbay" className={styles.logo}>
        <Mark size={16} />
        <strong>Patchbay</strong>
      </span>
    </span>
  );
  return (
    <footer className={styles.footer}>
      <span>© {t('frame.years')}</span>
      <nav className={styles.links} aria-label={t('frame.links')}>
        <Link to="/privacy">{t('frame.privacy')}</Link>
        <Link to="/terms">{t('frame.terms')}</Link>
        <ExternalLink to={environment.helpUrl}>{t('frame.help')}</ExternalLink>
      </nav>
      {environment.poweredByUrl === '' ? logo : <ExternalLink to={environment.poweredByUrl}>{logo}</ExternalLink>}
    </footer>
  );
}
