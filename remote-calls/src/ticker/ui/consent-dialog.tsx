import { useEffect, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import styles from './ticker.module.css';
import { Alert, Button, Modal } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { usePhone } from '../../phone/phone-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';

/**
 * Asks once per session before the first registration; agreeing starts the softphone [CALL-026, CALL-027]. If a customer waits because
 * the tab of a call was closed, the dialog says so and rings [TEL-009, TAB-006].
 */
export function ConsentDialog() {
  const t = useTexts();
  const { notify } = useConsole();
  const { softphone, ownCalls } = usePhone();
  const devices = useDevices();
  const { ringer } = devices;
  /** Whether a customer waited when the user chose later, null before that; a newly waiting customer reopens the dialog. */
  const [later, setLater] = useState<boolean | null>(null);
  const asking = useStore(softphone) === 'asking';
  const isWaitedFor = useStore(ownCalls) && asking;
  const isOpen = asking && (later === null || (isWaitedFor && !later));
  const rings = isOpen && isWaitedFor;
  useEffect(() => {
    if (!rings) return;
    ringer.start();
    return () => ringer.stop();
  }, [rings, ringer]);
  const agree = async () => {
    softphone.agree();
    const answer = await devices.notices.ask();
    if (answer === 'unsupported') notify.warning(t('notify.unsupported')); // [SIP-034]
    if (answer === 'refused') notify.warning(t('notify.refused')); // [SIP-035]
  };
  return (
    <Modal
      open={isOpen}
      centered
      width={420}
      title={<span className={styles.consentTitle}>{t('consent.title')}</span>}
      onCancel={() => setLater(isWaitedFor)}
      footer={
        <Button type="primary" size="large" autoFocus onClick={() => void agree()}>
          {t(isWaitedFor ? 'consent.back' : 'consent.agree')}
        </Button>
      }
    >
      {isWaitedFor ? (
        <Alert type="warning" showIcon title={t('consent.waits')} description={t('consent.waitsText')} />
      ) : null}
      <p>{t('consent.text')}</p>
    </Modal>
  );
}
