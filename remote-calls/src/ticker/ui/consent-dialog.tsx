import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import styles from './ticker.module.css';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useStore, useTicker } from '../../widget/ui/ticker-context.ts';

/** Asked once per session before the first registration; agreeing starts the softphone [CALL-026, CALL-027]. */
export function ConsentDialog() {
  const t = useTexts();
  const { notify } = useConsole();
  const { softphone, devices } = useTicker();
  const [later, setLater] = useState(false);
  const asking = useStore(softphone) === 'asking';
  const agree = async () => {
    softphone.agree();
    const answer = await devices.notices.ask();
    if (answer === 'unsupported') notify.warning(t('notify.unsupported')); // [SIP-034]
    if (answer === 'refused') notify.warning(t('notify.refused')); // [SIP-035]
  };
  return (
    <Modal
      open={asking && !later}
      centered
      width={420}
      title={<span className={styles.consentTitle}>{t('consent.title')}</span>}
      onCancel={() => setLater(true)}
      footer={
        <Button type="primary" size="large" autoFocus onClick={() => void agree()}>
          {t('consent.agree')}
        </Button>
      }
    >
      <p>{t('consent.text')}</p>
    </Modal>
  );
}
