import { useEffect, useRef } from 'react';
import { LOGIN, type Decision } from '../routing/decide.ts';
import { useTexts } from '../texts/index.ts';
import { useConsole } from '@patchbay/shared-ui';

/** Explains why an open page is left: its gate closed meanwhile. A page that never opened needs no explanation. */
export function useShutPage(decision: Decision, pathname: string, title: string): void {
  const t = useTexts();
  const console = useConsole();
  const open = useRef<{ readonly pathname: string; readonly title: string } | null>(null);
  useEffect(() => {
    if (decision.kind === 'remote' && decision.route.area === 'console') open.current = { pathname, title };
    if (decision.kind !== 'redirect' || decision.moved) return;
    const isSignedOut = decision.to === LOGIN;
    if (!isSignedOut && open.current?.pathname === pathname)
      console.notify.warning(t('page.shut', { title: open.current.title }));
    open.current = null;
  }, [console, decision, pathname, title, t]);
}
