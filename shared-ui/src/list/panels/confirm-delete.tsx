import { useRef } from 'react';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';

/** Asks before something is deleted for good. Cancel has the focus, so that Enter alone deletes nothing. */
export function ConfirmDelete(props: {
  open: boolean;
  /** Question that names what will be deleted. */
  title: string;
  detail: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { open, title, detail, busy = false, onConfirm, onCancel } = props;
  const t = useTextsByName();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const footer = [
    <Button key="cancel" ref={cancelRef} onClick={onCancel}>
      {t('confirm.cancel')}
    </Button>,
    <Button key="delete" type="primary" danger loading={busy} onClick={onConfirm}>
      {t('confirm.delete')}
    </Button>,
  ];
  return (
    <Modal
      open={open}
      title={title}
      centered
      width={420}
      footer={footer}
      onCancel={onCancel}
      afterOpenChange={(shown) => (shown ? cancelRef.current?.focus() : undefined)}
      destroyOnHidden
    >
      <p>{detail}</p>
    </Modal>
  );
}
