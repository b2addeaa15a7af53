import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { Redirect } from '@patchbay/shared-ui/feature';
import { useLocation } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { errorKindOf, FIRST_ERROR } from '../model/error-variants.ts';
import styles from './pages.module.css';

/** Draws /error/error-v1 to /error/error-v6; /error and unknown variants show the first [AUTH-043, AUTH-044]. */
export default function ErrorPage() {
  const t = useTexts();
  const { navigate } = useConsole();
  const kind = errorKindOf(
    useLocation()
      .pathname.replace(/^\/error\/?/, '')
      .replace(/\/$/, ''),
  );
  if (kind === null) return <Redirect to={FIRST_ERROR} />;
  const broken = kind === 'oops';
  return (
    <section className={styles.middle} aria-labelledby="error-title">
      {broken ? <Unplugged /> : <p className={styles.number}>{t('error.404.title')}</p>}
      <h1 id="error-title" className={styles.title}>
        {t(broken ? 'error.oops.text' : 'error.404.text')}
      </h1>
      <p className={styles.detail}>{t(broken ? 'error.oops.detail' : 'error.404.detail')}</p>
      <Button type="primary" size="large" onClick={() => navigate('/')}>
        {t('error.home')}
      </Button>
    </section>
  );
}

/** Draws the product's logo with its cord unplugged. */
function Unplugged() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 96" fill="none" aria-hidden focusable="false">
      <circle cx="36" cy="34" r="14" stroke="currentColor" strokeWidth="6" />
      <circle cx="124" cy="34" r="14" stroke="currentColor" strokeWidth="6" />
      <path
        d="M36 34v14c0 22 22 34 44 26s24-26 10-34"
        stroke="var(--ant-color-primary)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="36" cy="34" r="5" fill="var(--ant-color-primary)" />
    </svg>
  );
}
