import { useState } from 'react';
import { z } from '@patchbay/shared-contracts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import type { Badge } from '../model/overrides.ts';
import styles from './tester.module.css';

/** Draws the details of a pressed badge, with the button that ends the test [PLAT-016]. */
export function OverrideDetails({ badge }: { badge: Badge }) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const call = { method: 'DELETE', path: platformPaths.platformOverrides, query: { remote: badge.remote } } as const;
    const result = await request.send({ ...call, answer: z.unknown() });
    if (result.ok) return window.location.reload();
    setBusy(false);
    notify.error(result.message ?? t('override.endFailed'));
  };
  const { address, version, expiresAt } = badge;
  return (
    <div className={styles.details}>
      <strong>{t('override.badge', { remote: badge.remote })}</strong>
      <span>{address === null ? t('override.version', { version }) : t('override.local', { address })}</span>
      {expiresAt === null ? null : (
        <span>{t('override.until', { time: formatStamp(new Date(expiresAt).toISOString(), timeZone) })}</span>
      )}
      <Button loading={busy} onClick={() => void end()}>
        {t('override.end')}
      </Button>
    </div>
  );
}
