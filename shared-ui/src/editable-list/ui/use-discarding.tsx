import { useState } from 'react';
import { Modal } from '@patchbay/shared-ui/antd';
import { useListTexts } from '../texts/index.ts';

/**
 * Closes at once without input, and otherwise asks before discarding it; render `asking` beside the form. Uses the editable list's
 * texts, which the feature must load.
 */
export function useDiscarding(dirty: boolean, onClose: () => void) {
  const t = useListTexts();
  const [asks, setAsks] = useState(false);
  const asking = (
    <Modal
      open={asks}
      centered
      width={420}
      title={t('discard')}
      okText={t('discardOk')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      onOk={onClose}
      onCancel={() => setAsks(false)}
      destroyOnHidden
    >
      <p>{t('discardDetail')}</p>
    </Modal>
  );
  return { close: () => (dirty ? setAsks(true) : onClose()), asking };
}
