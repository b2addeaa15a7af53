import { useEffect, useState } from 'react';
import { Alert } from '@patchbay/shared-ui/antd';
import { useShell } from '../../view/shell-context.ts';
import { useTexts } from '../../texts/index.ts';

/** Says that the network is gone while it is, and that it is back [UX-010]; everything else reconnects by itself. */
export function ConnectionNote() {
  const t = useTexts();
  const { notices } = useShell();
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const back = () => {
      setOnline(true);
      notices.snackbar(t('offline.back'));
    };
    const gone = () => setOnline(false);
    window.addEventListener('online', back);
    window.addEventListener('offline', gone);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
    };
  }, [notices, t]);
  return online ? null : <Alert banner type="warning" role="status" title={t('offline.gone')} />;
}
