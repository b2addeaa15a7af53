import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { keepSso } from '../../entering/effects/sso-storage.ts';
import { SSO_HOP_MS, ssoQueryOf, withoutToken } from '../model/sso.ts';
import { SsoStatus } from './sso-status.tsx';

/** Draws /sso: clears the auth state, stores token and assume_id, and continues to /ssologin after 100 ms [AUTH-037…AUTH-040]. */
export default function SsoPage() {
  const t = useTexts();
  const { session, navigate, environment } = useConsole();
  const [query] = useSearchParams();
  useEffect(() => {
    const { token, assumeId } = ssoQueryOf(query);
    if (token === null) {
      navigate(withoutToken(session.current() !== null, environment.mainSiteUrl), { replace: true });
      return undefined;
    }
    const goOn = async () => {
      if (session.current() !== null) await session.end('signed-out');
      keepSso(token, assumeId);
      navigate('/ssologin', { replace: true });
    };
    const timer = setTimeout(() => void goOn(), SSO_HOP_MS);
    return () => clearTimeout(timer);
  }, [query, session, navigate, environment]);
  return <SsoStatus text={t('sso.redirecting')} busy />;
}
