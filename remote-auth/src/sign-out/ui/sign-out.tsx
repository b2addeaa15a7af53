import { useEffect, useRef } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';
import { isOver } from '../model/sign-out.ts';

/** /logout ends the session on load, then goes to /login, or where the installation says [AUTH-041, AUTH-155]. */
export function SignOut() {
  const t = useTexts();
  const { session, navigate, notify, environment } = useConsole();
  const target = environment.signedOutUrl;
  const expired = t('logout.expired');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return; // once, whatever renders again meanwhile [AUTH-171]
    begun.current = true;
    const over = isOver(session.current(), Date.now());
    void session.end('signed-out').then(() => {
      if (over) notify.warning(expired);
      if (target === '') navigate('/login', { replace: true });
      else navigate(target);
    });
  }, [session, navigate, notify, target, expired]);
  return (
    <p className={form.busy} role="status">
      <Spin size="small" />
      {t('logout.busy')}
    </p>
  );
}
