import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';
import styles from './make-primary.module.css';

/** Shown in every tab but the primary one [TAB-002]; confirming makes this one primary, unless the other has a call [TAB-007]. */
export function MakePrimary() {
  const t = useTexts();
  const { notify } = useConsole();
  const devices = useDevices();
  const isPrimary = useStore(devices.tab);
  const [asking, ask] = useState(false);
  const [claiming, setClaiming] = useState(false);
  if (isPrimary) return null;
  const claim = async () => {
    setClaiming(true);
    const answer = await devices.tab.claim();
    setClaiming(false);
    ask(false);
    if (answer === 'busy') notify.error(t('tab.busy'));
    else devices.reload(); // [TAB-003]
  };
  return (
    <>
      <div className={styles.note} role="status">
        <PhoneOutlined aria-hidden />
        <span>{t('tab.secondary')}</span>
        <Button type="primary" size="small" onClick={() => ask(true)}>
          {t('tab.makePrimary')}
        </Button>
      </div>
      <Modal
        open={asking}
        centered
        width={420}
        title={t('tab.question')}
        okText={t('tab.makePrimary')}
        cancelText={t('tab.cancel')}
        confirmLoading={claiming}
        onOk={() => void claim()}
        onCancel={() => ask(false)}
      >
        <p>{t('tab.explanation')}</p>
      </Modal>
    </>
  );
}
