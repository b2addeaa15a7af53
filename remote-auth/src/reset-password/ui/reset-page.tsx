import { useEffect, useState } from 'react';
import { passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { Link, useSearchParams } from '@patchbay/shared-ui/router';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';
import { AFTER_RESET, AFTER_RESET_MS, resetLinkOf } from '../model/reset-rules.ts';
import { ResetForm } from './reset-form.tsx';

function Saved() {
  const t = useTexts();
  const { navigate } = useConsole();
  useEffect(() => {
    const timer = setTimeout(() => navigate(AFTER_RESET, { replace: true }), AFTER_RESET_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Alert type="success" showIcon role="status" title={t('reset.saved')} description={t('reset.next')} />;
}

const NewLink = () => {
  const t = useTexts();
  return (
    <p className={form.more}>
      <Link className={form.link ?? ''} to="/forgotPassword">
        {t('reset.newLink')}
      </Link>
    </p>
  );
};

const wordsOf = (isInvited: boolean) =>
  isInvited
    ? ({ subtitle: 'reset.invited', over: 'reset.invitationOver' } as const)
    : ({ subtitle: 'reset.subtitle', over: 'reset.badLink' } as const);

/**
 * Draws /resetPassword?uid=&token= [AUTH-030, AUTH-031, AUTH-102], also for an invitation [CONF-USER-001]: after saving 'Password
 * successfully saved', then /auth.
 */
export default function ResetPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const [saved, setSaved] = useState(false);
  const link = resetLinkOf(query);
  const isInvited = query.has('invited'); // it only selects the texts
  const words = wordsOf(isInvited);
  const [over, setOver] = useState(link === null && !isInvited);
  return (
    <FormPage title={t('reset.title')} {...(saved || link === null ? {} : { subtitle: t(words.subtitle) })}>
      {saved ? <Saved /> : null}
      {!saved && link !== null ? (
        <ResetForm
          link={link}
          isInvited={isInvited}
          onSaved={() => setSaved(true)}
          onRefused={({ code }) => setOver(!isInvited && code === passwordErrors.linkOver.code)}
        />
      ) : null}
      {link === null ? <Alert type="error" showIcon title={t(words.over)} /> : null}
      {over && !saved ? <NewLink /> : null}
    </FormPage>
  );
}
