import { useCallback, useEffect, useState } from 'react';
import { feedState } from '@patchbay/shared-contracts';
import { Alert } from '@patchbay/shared-ui/antd';
import { useConsole } from '@patchbay/shared-ui';
import { useNotices } from '../../notify/notices-context.ts';
import { useTexts } from '../../texts/index.ts';

function useOnline(back: () => void): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const isBack = () => {
      setOnline(true);
      back();
    };
    const gone = () => setOnline(false);
    window.addEventListener('online', isBack);
    window.addEventListener('offline', gone);
    return () => {
      window.removeEventListener('online', isBack);
      window.removeEventListener('offline', gone);
    };
  }, [back]);
  return online;
}

/** Tells that the network is down or back [UX-010], and that live events are missing, so that the page may be out of date [UX-012]. */
export function ConnectionNote() {
  const t = useTexts();
  const { bus } = useConsole();
  const notices = useNotices();
  const back = useCallback(() => notices.snackbar(t('offline.back')), [notices, t]);
  const online = useOnline(back);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const following = bus.on(feedState).subscribe(({ state }) => setOld(state === 'interrupted'));
    return () => following.unsubscribe();
  }, [bus]);
  if (online && !isOld) return null;
  return <Alert banner type="warning" role="status" title={t(online ? 'offline.old' : 'offline.gone')} />;
}
