import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { refusalKeys } from '../../form/model/refusal.ts';
import { useTexts } from '../../texts/index.ts';
import { sendCodeOfSso } from '../../sign-in/effects/second-factor.ts';
import { ssoSignIn } from '../effects/sso-sign-in.ts';
import { readSsoToken } from '../../entering/effects/sso-storage.ts';
import { withoutToken, type Sso } from '../model/sso.ts';
import { SsoStatus } from './sso-status.tsx';

const SecondFactorForm = lazy(
  () => import(/* webpackChunkName: "second-factor" */ '../../sign-in/ui/second-factor-form.tsx'),
);
const UNAUTHORIZED = 401;

/** Returns the server's message, or the status without one [AUTH-086]. */
function useFailure(): (state: Sso) => string {
  const t = useTexts();
  return (state) => {
    const known = 'code' in state && state.code !== null ? refusalKeys[state.code] : undefined;
    const message = 'message' in state ? state.message : null;
    return known === undefined ? (message ?? t('sso.error', { status: state.status })) : t(known);
  };
}

/** Draws /ssologin, which signs in with the token stored by /sso [AUTH-034, AUTH-035, AUTH-036]. */
export default function SsoLoginPage() {
  const t = useTexts();
  const console = useConsole();
  const failureOf = useFailure();
  const [state, setState] = useState<Sso>({ status: 0 });
  const tried = useRef(false); // the token is valid once
  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    const token = readSsoToken();
    const { session, environment, navigate } = console;
    if (token === null) {
      navigate(withoutToken(session.current() !== null, environment.mainSiteUrl), { replace: true });
      return;
    }
    void ssoSignIn(console, token).then((next) => {
      setState(next);
      if (next.status === 200) navigate('/', { replace: true });
    });
  }, [console]);
  if ('challenge' in state) {
    const back = (why: string | null) => setState({ status: UNAUTHORIZED, code: null, message: why });
    const entered = () => console.navigate('/', { replace: true });
    return (
      <Suspense fallback={<SsoStatus text={t('sso.redirecting')} busy />}>
        <SecondFactorForm challenge={state.challenge} send={sendCodeOfSso} onEntered={entered} onBack={back} />
      </Suspense>
    );
  }
  if (state.status === 0) return <SsoStatus text={t('sso.redirecting')} busy />;
  if (state.status === 200) return <SsoStatus text={t('sso.done')} busy />;
  return <SsoStatus text={failureOf(state)} busy={false} />;
}
