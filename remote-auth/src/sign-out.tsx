import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import { useTexts } from './texts/index.ts';
import styles from './sign-in/ui/sign-in.module.css';

/** /logout ends the session on load, then goes to /login, or where the installation says [AUTH-041, AUTH-155]. */
export function SignOut() {
  const t = useTexts();
  const { session, navigate, environment } = useConsole();
  const target = environment.signedOutUrl;
  useEffect(() => {
    void session
      .end('signed-out')
      .then(() => (target === '' ? navigate('/login', { replace: true }) : navigate(target)));
  }, [session, navigate, target]);
  return (
    <div className={styles.page}>
      <Spin />
      <p role="status">{t('logout.busy')}</p>
    </div>
  );
}
