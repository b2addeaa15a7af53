import { useEffect, useRef } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { MailOutlined } from '@patchbay/shared-ui/icons';
import { useNavigate } from '@patchbay/shared-ui/router';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';

/** Draws 'Check Your Email' [AUTH-025, AUTH-026, AUTH-028]; Resend returns to the form [AUTH-027]. */
export function SentView({ email, onResend }: { email: string; onResend: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <span className={form.badge} aria-hidden>
        <MailOutlined />
      </span>
      <FormPage title={t('forgot.sentTitle')} subtitle={<span role="status">{t('forgot.sent', { email })}</span>}>
        <Button ref={button} type="primary" size="large" block onClick={() => void navigate('/login')}>
          {t('forgot.signIn')}
        </Button>
        <p className={form.more}>
          <span>
            {t('forgot.notReceived')}{' '}
            <button type="button" className={form.link} onClick={onResend}>
              {t('forgot.resend')}
            </button>
          </span>
        </p>
      </FormPage>
    </>
  );
}
