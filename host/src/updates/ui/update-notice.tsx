import { useState } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined, SyncOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useUpdates } from '../updates-context.ts';
import { useStore } from '../../view/use-store.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './updates.module.css';

/**
 * Announces a newer set of versions in one quiet line of the header [PLAT-013]. It shifts nothing on the page, stays as long as needed,
 * and can be dismissed until the next set.
 */
export function UpdateNotice() {
  const t = useTexts();
  const updates = useUpdates();
  const { offer, obstacle } = useStore(updates, updates.current);
  const [putAway, setPutAway] = useState('');
  if (!offer || putAway === offer.set) return null;
  const waits = obstacle === 'call' ? t('update.afterCall') : t('update.afterSaving');
  return (
    <div className={styles.notice} role="status">
      {offer.withdrawn ? (
        <WarningOutlined aria-hidden className={styles.warning ?? ''} />
      ) : (
        <SyncOutlined aria-hidden />
      )}
      <span className={styles.text}>{t(offer.withdrawn ? 'update.withdrawn' : 'update.ready')}</span>
      {obstacle === null ? (
        <Button type="link" size="small" onClick={() => updates.reloadPressed()}>
          {t('update.reload')}
        </Button>
      ) : (
        <span className={styles.waits}>{waits}</span>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('update.later')}
        onClick={() => setPutAway(offer.set)}
      />
    </div>
  );
}
