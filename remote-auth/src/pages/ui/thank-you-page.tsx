import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { CheckOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { THANK_YOU_MS } from '../model/thank-you.ts';
import styles from './pages.module.css';

/** Draws /thankyou, which continues to / after 3 seconds [AUTH-042]. */
export default function ThankYouPage() {
  const t = useTexts();
  const { navigate } = useConsole();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <section className={styles.middle} aria-labelledby="thank-you-title">
      <span className={styles.badge} aria-hidden>
        <CheckOutlined />
      </span>
      <h1 id="thank-you-title" className={styles.title}>
        {t('thankYou.title')}
      </h1>
      <p className={styles.detail}>{t('thankYou.detail')}</p>
      <p className={styles.next} role="status">
        {t('thankYou.next')}
      </p>
    </section>
  );
}
