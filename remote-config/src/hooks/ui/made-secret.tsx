import { useState } from 'react';
import type { HooksRow } from '@patchbay/shared-contracts/hooks';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Modal } from '@patchbay/shared-ui/antd';
import styles from '../../endpoints/ui/endpoints.module.css';
import { useTexts } from '../texts/index.ts';

/** Shows the secret of a new hook, once [CONF-HOOK-005]. */
export function MadeSecret({ row, onClose }: { readonly row: HooksRow; readonly onClose: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(row.secret);
    setCopied(true);
    notify.success(t('made.copied'));
  };
  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      title={t('made', { name: row.name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      <div className={styles.part}>
        <p className={styles.quiet}>{t('made.detail')}</p>
        <div className={styles.secret}>
          <Input readOnly value={row.secret} aria-label={t('secret')} onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy()}>{t(copied ? 'made.copied' : 'made.copy')}</Button>
        </div>
      </div>
    </Modal>
  );
}
