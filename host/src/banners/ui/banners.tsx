import { useEffect, useState } from 'react';
import {
  isAdmin,
  isSuspended,
  readStored,
  storageKeys,
  writeStored,
  z,
  type Session,
} from '@patchbay/shared-contracts';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { useSession } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { bannersOf, type Banner } from '../model/due-banners.ts';
import styles from './banners.module.css';

const MINUTE_MS = 60_000;
/** Maximum number of users in this browser whose dismissal is remembered; the oldest are dropped. */
const REMEMBERED = 20;
const dismissedSchema = z.array(z.string());

const dismissedBy = (): readonly string[] =>
  readStored(safeLocalStorage, storageKeys.whatsappBanner, dismissedSchema, []);

/** Returns the time, rounded to the minute. */
function useMinute(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, [clock]);
  return now;
}

const kinds: Readonly<Record<Banner, 'error' | 'warning' | 'info'>> = {
  coin: 'error',
  kyc: 'error',
  maintenance: 'warning',
  whatsapp: 'info',
};

function Stack({ session, clock }: { session: Session; clock: () => number }) {
  const t = useTexts();
  const { user } = session;
  const [dismissed, setDismissed] = useState(dismissedBy);
  const now = useMinute(clock);
  const shown = bannersOf({
    suspension: isSuspended(user) ? user.profile.suspension_type : null,
    admin: isAdmin(user),
    whatsappVoice: user.profile.is_whatsapp_voice_enabled,
    whatsappDismissed: dismissed.includes(user.user_id),
    now,
  });
  if (shown.length === 0) return null;
  const dismiss = () => {
    const all = [...dismissed.filter((id) => id !== user.user_id), user.user_id].slice(-REMEMBERED);
    writeStored(safeLocalStorage, storageKeys.whatsappBanner, all);
    setDismissed(all);
  };
  return (
    <section className={styles.stack} aria-label={t('banner.label')}>
      {shown.map((banner) => (
        <Alert
          key={banner}
          banner
          type={kinds[banner]}
          title={t(`banner.${banner}`)}
          role={kinds[banner] === 'error' ? 'alert' : 'status'}
          {...(banner === 'whatsapp' && { closable: { onClose: dismiss, 'aria-label': t('banner.dismiss') } })}
        />
      ))}
    </section>
  );
}

/** Draws suspension, maintenance and promotion banners above the page [SHELL-014…019]. `clock` gives epoch ms. */
export function Banners({ clock = Date.now }: { clock?: () => number }) {
  const session = useSession();
  return session ? <Stack session={session} clock={clock} /> : null;
}
