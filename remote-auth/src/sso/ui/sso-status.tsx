import { Alert, Button, Spin } from '@patchbay/shared-ui/antd';
import { useNavigate } from '@patchbay/shared-ui/router';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';

/** Shows a single sign-on in progress, or why it failed. */
export function SsoStatus({ text, busy }: { text: string; busy: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <FormPage title={t('sso.title')}>
      {busy ? (
        <p className={form.busy} role="status">
          <Spin size="small" />
          {text}
        </p>
      ) : (
        <div className={form.form}>
          <Alert type="error" showIcon title={text} />
          <Button size="large" block onClick={() => void navigate('/login')}>
            {t('sso.toSignIn')}
          </Button>
        </div>
      )}
    </FormPage>
  );
}
