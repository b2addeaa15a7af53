import { lazy, Suspense, useCallback, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import { Link } from '@patchbay/shared-ui/router';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';
import type { SignInOutcome } from '../../entering/effects/enter.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSocialReturn } from './use-social-return.ts';

const SecondFactorForm = lazy(() => import(/* webpackChunkName: "second-factor" */ './second-factor-form.tsx'));
const TrialDialog = lazy(() => import(/* webpackChunkName: "free-trial" */ '../../free-trial/ui/trial-dialog.tsx'));

function Beside({ busy }: { busy: boolean }) {
  const t = useTexts();
  const { environment } = useConsole();
  const [trial, setTrial] = useState(false);
  return (
    <>
      {environment.socialSignIn ? (
        <>
          <div className={form.or}>{t('signIn.or')}</div>
          <GoogleButton busy={busy} />
        </>
      ) : null}
      <p className={form.more}>
        <span>{t('signIn.noAccount')}</span>
        <button type="button" className={form.link} onClick={() => setTrial(true)}>
          {t('signIn.trial')}
        </button>
        <Link className={form.link ?? ''} to="/auth/registration">
          {t('signIn.register')}
        </Link>
      </p>
      {trial ? (
        <Suspense fallback={null}>
          <TrialDialog onClose={() => setTrial(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Draws /login and /auth/login22 [AUTH-001, AUTH-004, AUTH-016]; success leads to / [AUTH-073]. */
export function SignInPage() {
  const t = useTexts();
  const { navigate } = useConsole();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const enterConsole = useCallback(() => navigate('/', { replace: true }), [navigate]);
  const take = useCallback(
    (next: SignInOutcome) => {
      setOutcome(next);
      if (next.kind === 'entered') enterConsole();
    },
    [enterConsole],
  );
  const busy = useSocialReturn(take);
  if (outcome?.kind === 'codeNeeded') {
    const back = (reason: string | null) => {
      setOutcome(null);
      setWhy(reason);
    };
    return (
      <Suspense fallback={<Spin />}>
        <SecondFactorForm challenge={outcome.challenge} onEntered={enterConsole} onBack={back} />
      </Suspense>
    );
  }
  const failure = outcome?.kind === 'refused' ? refusalText(t, outcome.refusal, 'signIn.failed') : why;
  return (
    <FormPage title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      <SignInForm
        failure={failure}
        onTry={() => {
          setOutcome(null);
          setWhy(null);
        }}
        onOutcome={take}
      />
      <Beside busy={busy} />
    </FormPage>
  );
}
