import { useEffect, useRef } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';

/** Ends the session when /logout loads, then goes to /login, or to the address configured by the installation [AUTH-041, AUTH-155]. */
export function SignOut() {
  const t = useTexts();
  const { session, navigate, environment } = useConsole();
  const target = environment.signedOutUrl;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return; // once only, whatever renders again [AUTH-171]
    begun.current = true;
    void session.end('signed-out').then(() => {
      if (target === '') navigate('/login', { replace: true });
      else navigate(target);
    });
  }, [session, navigate, target]);
  return (
    <div className={form.busy} role="status">
      <Spin size="small" />
      {t('logout.busy')}
    </div>
  );
}
