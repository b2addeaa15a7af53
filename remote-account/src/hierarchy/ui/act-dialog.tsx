import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Modal } from '@patchbay/shared-ui/antd';
import { beginActing } from '../effects/change-hierarchy.ts';
import type { TreeRow } from '../model/rows.ts';
import { useTexts } from '../texts/index.ts';
import styles from './hierarchy.module.css';
import { useHierarchyRefusal } from './use-refused.ts';

interface ActDialogProps {
  readonly row: TreeRow;
  /** Loads the console again for the new session. */
  readonly onBegun: () => void;
  readonly onCancel: () => void;
}

/** Explains what acting as another account's owner means, and starts it [ACCT-018]. */
export function ActDialog({ row, onBegun, onCancel }: ActDialogProps) {
  const t = useTexts();
  const refused = useHierarchyRefusal();
  const { request } = useConsole();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async () => {
    setBusy(true);
    const begun = await beginActing(request, row.account_id);
    if (begun.ok) return onBegun();
    setBusy(false);
    setFailure(refused(begun));
  };
  return (
    <Modal
      open
      centered
      title={t('acts.of', { name: row.name })}
      okText={t('acts.begin')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void begin()}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        <p className={styles.words}>{t('acts.detail')}</p>
        {failure === null ? null : <Alert type="error" showIcon title={failure} role="alert" />}
      </div>
    </Modal>
  );
}
