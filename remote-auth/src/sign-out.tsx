import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import { useTexts } from './texts/index.ts';
import styles from './sign-in/ui/sign-in.module.css';

/** /logout ends the session on load, then goes to /login [AUTH-041]. */
export function SignOut() {
  const t = useTexts();
  const { session, navigate } = useConsole();
  useEffect(() => {
    void session.end('signed-out').then(() => navigate('/login', { replace: true }));
  }, [session, navigate]);
  return (
    <div className={styles.page}>
      <Spin />
      <p role="status">{t('logout.busy')}</p>
    </div>
  );
}
