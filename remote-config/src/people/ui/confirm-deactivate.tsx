import { useState } from 'react';
import type { Person } from '@patchbay/shared-contracts/people';
import { Modal } from '@patchbay/shared-ui/antd';
import { personName, usePeopleActions } from '../effects/use-people-actions.ts';
import { useTexts } from '../texts/index.ts';

/** Asks before a person loses all access [CONF-USER-002]. */
export function ConfirmDeactivate({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useTexts();
  const { deactivate } = usePeopleActions();
  const [isBusy, setBusy] = useState(false);
  const name = personName(person);
  return (
    <Modal
      open
      centered
      width={420}
      title={t('deactivate.title', { name })}
      okText={t('deactivate')}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={t('cancel')}
      onOk={() => {
        setBusy(true);
        void deactivate(person).then(onClose);
      }}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('deactivate.detail', { name })}</p>
    </Modal>
  );
}
