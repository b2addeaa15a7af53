import { useState } from 'react';
import { Pagination } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';
import { TermsDialog } from './terms-dialog.tsx';

/** Draws pager, upload notice, terms and privacy [CONF-SOUND-015…018]. */
export function Footer(props: {
  readonly page: number;
  readonly size: number;
  /** Total number of rows; without any there is no pager. */
  readonly total: number;
  readonly onPage: (page: number, size: number) => void;
}) {
  const { page, size, total, onPage } = props;
  const t = useTexts();
  const [terms, setTerms] = useState(false);
  return (
    <footer className={styles.footer}>
      {total === 0 ? null : (
        <Pagination page={page} sizePerPage={size} totalSize={total} emptiesZero onChange={onPage} />
      )}
      <div className={styles.legal}>
        <p>{t('disclaimer')}</p>
        <p className={styles.links}>
          <Button type="link" size="small" onClick={() => setTerms(true)}>
            {t('terms.link')}
          </Button>
          <a href="/privacy" target="_blank" rel="noopener noreferrer">
            {t('privacy')}
          </a>
        </p>
      </div>
      <TermsDialog open={terms} onClose={() => setTerms(false)} />
    </footer>
  );
}
