import { useCallback, useEffect, useState } from 'react';
import { backAnswerSchema, hierarchyPaths } from '@patchbay/shared-contracts/hierarchy';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useActingTexts } from '../texts/index.ts';
import styles from './acting.module.css';

interface ActingBarProps {
  /** Replaces the page with a fresh load of the console; a parameter for tests. */
  readonly load?: (path: string) => void;
}

/** Ends acting: the server restores the cookie of the previous session, and the console is loaded again for it. */
function useBack(load: (path: string) => void) {
  const t = useActingTexts();
  const { request, notify } = useConsole();
  const [busy, setBusy] = useState(false);
  const back = useCallback(async () => {
    setBusy(true);
    const ended = await request.send({ method: 'POST', path: hierarchyPaths.back, body: {}, answer: backAnswerSchema });
    if (!ended.ok) {
      setBusy(false);
      return notify.error(t('failed'));
    }
    safeLocalStorage.removeItem('assume_id');
    load(ended.data.data.signed_in ? '/hierarchy' : '/login');
  }, [request, notify, t, load]);
  return { back, busy };
}

/** Time before the end at which the bar leaves by itself: after the end the session is gone, and with it the way back. */
const BEFORE_MS = 15_000;

const replacePage = (path: string): void => window.location.replace(path);

/** Shows the account acted in, the end of acting and the way back, which is taken automatically before the end [ACCT-018]. */
export function ActingBar({ load = replacePage }: ActingBarProps) {
  const t = useActingTexts();
  const { user } = useSession() ?? {};
  const { back, busy } = useBack(load);
  const end = Date.parse(user?.acting?.until ?? '');
  useEffect(() => {
    if (Number.isNaN(end)) return undefined;
    const timer = window.setTimeout(() => void back(), Math.max(end - BEFORE_MS - Date.now(), 0));
    return () => window.clearTimeout(timer);
  }, [end, back]);
  if (!user?.acting) return null;
  return (
    <Alert
      className={styles.bar ?? ''}
      banner
      type="warning"
      role="status"
      title={t('acts', { account: user.account_name, time: formatAt(end, user.timezone, dateFormats.clock) })}
      action={
        <Button size="small" loading={busy} onClick={() => void back()}>
          {t('back', { account: user.acting.from })}
        </Button>
      }
    />
  );
}
